import './empty-state.css';
import { CloudAlert, RotateCw } from 'lucide-react';
import { Button } from './button.tsx';

interface ErrorStateProps {
  /** What happened. */
  title: string;
  text?: string;
  retryLabel: string;
  onRetry: () => void;
  busy?: boolean;
}

/** What a screen or list shows when it could not load: what happened, and a way to try again. */
export function ErrorState({ title, text, retryLabel, onRetry, busy = false }: ErrorStateProps) {
  return (
    <div className="empty-state" role="alert" aria-busy={busy}>
      <span className="empty-state-icon">
        <CloudAlert />
      </span>
      <p className="empty-state-title">{title}</p>
      {text && (
        // Put in anew when it was tried again, so that a screen reader says that it came to the same.
        <p key={Number(busy)} className="empty-state-text">
          {text}
        </p>
      )}
      <Button icon={<RotateCw />} busy={busy} onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}

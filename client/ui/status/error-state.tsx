import './empty-state.css';
import CloudAlert from 'lucide-react/icons/cloud-exclamation-point';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { Button } from '#client/ui/buttons/button.tsx';

interface ErrorStateProps {
  title: string;
  text?: string;
  retryLabel: string;
  onRetry: () => void;
  busy?: boolean;
}

/** The error state of a screen or list: the failure and a retry button. */
export function ErrorState({ title, text, retryLabel, onRetry, busy = false }: ErrorStateProps) {
  return (
    <div className="empty-state" role="alert" aria-busy={busy}>
      <span className="empty-state-icon">
        <CloudAlert />
      </span>
      <p className="empty-state-title">{title}</p>
      {text && (
        // Remounted after each retry, so that a screen reader announces the repeated failure.
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

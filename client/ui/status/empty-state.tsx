import './empty-state.css';
import Inbox from 'lucide-react/icons/inbox';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  /** The way to fill the list. */
  text?: string;
  action?: ReactNode;
}

/** The empty state of a list: why it is empty and what to do next. */
export function EmptyState({ icon = <Inbox />, title, text, action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <span className="empty-state-picture">
        <img src="hero.svg" alt="" width={160} height={64} loading="lazy" />
        <span className="empty-state-icon">{icon}</span>
      </span>
      <p className="empty-state-title">{title}</p>
      {text && <p className="empty-state-text">{text}</p>}
      {action}
    </div>
  );
}

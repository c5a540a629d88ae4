import './badge.css';
import type { ReactNode } from 'react';

interface BadgeProps {
  tone?: 'neutral' | 'gold' | 'green' | 'amber' | 'red';
  children: ReactNode;
}

/** A state in a word: green for arrived, amber for waiting, red for failed. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <span className="badge" data-tone={tone}>
      {children}
    </span>
  );
}

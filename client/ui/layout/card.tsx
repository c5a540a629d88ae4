import './card.css';
import type { ReactNode } from 'react';

interface CardProps {
  /** Removes the padding, for content that reaches the edges such as a List or a picture. */
  flush?: boolean;
  children: ReactNode;
}

/** A raised surface that groups related content. */
export function Card({ flush = false, children }: CardProps) {
  return (
    <div className="card" data-flush={flush}>
      {children}
    </div>
  );
}

import './card.css';
import type { ReactNode } from 'react';

interface CardProps {
  /** For content that reaches the edges, such as a List or a picture. */
  flush?: boolean;
  children: ReactNode;
}

/** A raised sheet that groups what belongs together. */
export function Card({ flush = false, children }: CardProps) {
  return (
    <div className="card" data-flush={flush}>
      {children}
    </div>
  );
}

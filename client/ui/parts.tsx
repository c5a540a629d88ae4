import './parts.css';
import { Children, type ReactNode } from 'react';

/** Joins known facts with dots, without a dot at a line's end. Unknown facts are omitted. */
export function Parts({ children }: { children: ReactNode }) {
  return (
    <span className="parts">
      {Children.toArray(children)
        .filter(Boolean)
        .map((part, at) => (
          <span key={at}>
            {at > 0 && <span className="parts-dot"> · </span>}
            {part}
          </span>
        ))}
    </span>
  );
}

import './parts.css';
import { Children, type ReactNode } from 'react';

/** What is known of something, with a dot between: where a line ends, none is left. Nothing stands for what is unknown. */
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

import './parts.css';
import { Children, type ReactNode } from 'react';
import { inElement } from './in-element.tsx';

/** Joins known facts with dots, without a dot at a line's end. Unknown facts are omitted; nothing without any. */
export function Parts({ children }: { children: ReactNode }) {
  const known = Children.toArray(children).filter(Boolean);

  if (known.length === 0) return null;
  return (
    <span className="parts">
      {known.map((part, at) => (
        <span key={at}>
          {at > 0 && <span className="parts-dot"> · </span>}
          {inElement(part)}
        </span>
      ))}
    </span>
  );
}

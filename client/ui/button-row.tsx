import './button-row.css';
import type { ReactNode } from 'react';

/** Buttons of the same width beside each other; below each other where their words need the room. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className="button-row">{children}</div>;
}

import './button-row.css';
import type { ReactNode } from 'react';

/** Buttons of equal width in a row, or stacked if their labels need the room. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className="button-row">{children}</div>;
}

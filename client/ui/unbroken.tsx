import './unbroken.css';
import type { ReactNode } from 'react';

/** A few words that belong on one line, such as a date with its time: what stands beside them gives way. */
export function Unbroken({ children }: { children: ReactNode }) {
  return <span className="unbroken">{children}</span>;
}

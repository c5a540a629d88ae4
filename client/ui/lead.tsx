import './lead.css';
import type { ReactNode } from 'react';

/** What a screen or a section is about, in a sentence or two before anything else. */
export function Lead({ children }: { children: ReactNode }) {
  return <p className="lead">{children}</p>;
}

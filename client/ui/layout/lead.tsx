import './lead.css';
import type { ReactNode } from 'react';

/** The introduction of a screen or a section, in one or two sentences. */
export function Lead({ children }: { children: ReactNode }) {
  return <p className="lead">{children}</p>;
}

import { cloneElement, type ReactElement, type ReactNode } from 'react';

export type LinkElement = ReactElement<{ className?: string; children?: ReactNode }>;

/** Gives a screen's own link element a widget's look and content, so that widgets need not know the router. */
export function withContent(link: LinkElement, look: { className: string }, content: ReactNode) {
  return cloneElement(link, look, content);
}

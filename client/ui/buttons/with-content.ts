import { cloneElement, type ReactElement, type ReactNode } from 'react';

export type LinkElement = ReactElement<{ className?: string; children?: ReactNode }>;

/** Adds a widget's class and content to a link element, so that widgets do not depend on the router. */
export function withContent(link: LinkElement, look: { className: string }, content: ReactNode) {
  return cloneElement(link, look, content);
}

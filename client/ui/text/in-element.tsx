import type { ReactNode } from 'react';

/**
 * Content beside other content, with a text in an element of its own. Translators replace the text nodes of a page, and
 * React cannot move or change one that is not the only content of its element.
 */
export const inElement = (content: ReactNode): ReactNode =>
  typeof content === 'string' || typeof content === 'number' ? <span>{content}</span> : content;

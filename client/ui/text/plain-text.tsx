import { useLayoutEffect, useState } from 'react';
import { sanitizeHtml } from './sanitize-html.ts';

interface PlainTextProps {
  /** External HTML; renders nothing if absent. */
  html: string | undefined;
}

/** The text content of external HTML in one line, for previews. */
export function PlainText({ html = '' }: PlainTextProps) {
  const [text, setText] = useState('');

  useLayoutEffect(() => {
    let outdated = false;
    const show = (content: DocumentFragment) => {
      if (!outdated) setText(inOneLine(content));
    };
    const content = sanitizeHtml(html);
    if (content instanceof DocumentFragment) show(content);
    // Renders nothing until the sanitiser is loaded. If it fails to load, the page reloads.
    else content.then(show, () => undefined);
    return () => {
      outdated = true;
    };
  }, [html]);

  return <span>{text}</span>;
}

/** Separates block elements with spaces, so that their texts do not run together. */
function inOneLine(content: DocumentFragment): string {
  for (const block of content.querySelectorAll('p, br, div, li, h2, h3, h4, blockquote, td, th')) {
    block.before(' ');
    block.after(' ');
  }
  return content.textContent.replace(/\s+/g, ' ').trim();
}

import { useLayoutEffect, useState } from 'react';
import { sanitizeHtml } from './sanitize-html.ts';

interface PlainTextProps {
  /** As somebody else wrote it; nothing is shown where there is none. */
  html: string | undefined;
}

/** What a formatted text says, in one line and without its form: for places where there is no room for any. */
export function PlainText({ html = '' }: PlainTextProps) {
  const [text, setText] = useState('');

  useLayoutEffect(() => {
    let outdated = false;
    const show = (content: DocumentFragment) => {
      if (!outdated) setText(inOneLine(content));
    };
    const content = sanitizeHtml(html);
    if (content instanceof DocumentFragment) show(content);
    // As with any formatted text: nothing unchecked is shown, and the page reloads for what it could not load.
    else content.then(show, () => undefined);
    return () => {
      outdated = true;
    };
  }, [html]);

  return <>{text}</>;
}

/** What stands in lines of its own must not run into its neighbours. */
function inOneLine(content: DocumentFragment): string {
  for (const block of content.querySelectorAll('p, br, div, li, h2, h3, h4, blockquote, td, th')) {
    block.before(' ');
    block.after(' ');
  }
  return content.textContent.replace(/\s+/g, ' ').trim();
}

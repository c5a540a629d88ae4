import './rich-text.css';
import { useLayoutEffect, useRef, useState } from 'react';
import { hasNoMarkup, sanitizeHtml } from './sanitize-html.ts';

interface RichTextProps {
  /** As somebody else wrote it; only harmless parts of it are shown, and nothing where there is none. */
  html: string | undefined;
}

/** A formatted text from outside, such as a description, an article or a post. */
export function RichText({ html = '' }: RichTextProps) {
  const place = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<string>();

  // Before it is painted where that is possible: in a long list, texts come and go as it is scrolled.
  useLayoutEffect(() => {
    let outdated = false;
    const show = (content: DocumentFragment) => {
      if (outdated) return;
      place.current?.replaceChildren(content);
      setShown(html);
    };
    const content = sanitizeHtml(html);
    if (content instanceof DocumentFragment) show(content);
    // A sanitiser that did not load shows nothing, rather than anything unchecked; the page reloads for it by itself.
    else content.then(show, () => undefined);
    return () => {
      outdated = true;
    };
  }, [html]);

  return <div ref={place} className="rich-text" data-lines={hasNoMarkup(html)} aria-busy={shown !== html} />;
}

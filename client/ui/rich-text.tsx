import './rich-text.css';
import { useEffect, useRef, useState } from 'react';
import { sanitizeHtml } from './sanitize-html.ts';

interface RichTextProps {
  /** As somebody else wrote it; only harmless parts of it are shown. */
  html: string;
}

/** A formatted text from outside, such as a description, an article or a post. */
export function RichText({ html }: RichTextProps) {
  const place = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<string>();

  useEffect(() => {
    let outdated = false;
    const show = (content: DocumentFragment) => {
      if (outdated) return;
      place.current?.replaceChildren(content);
      setShown(html);
    };
    // A sanitiser that did not load shows nothing, rather than anything unchecked; the page reloads for it by itself.
    sanitizeHtml(html).then(show, () => undefined);
    return () => {
      outdated = true;
    };
  }, [html]);

  return <div ref={place} className="rich-text" aria-busy={shown !== html} />;
}

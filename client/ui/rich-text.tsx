import './rich-text.css';
import { useLayoutEffect, useRef, useState } from 'react';
import { hasNoMarkup, sanitizeHtml } from './sanitize-html.ts';
import { withWholeAmounts } from './whole-amounts.ts';

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
    const content = sanitizeHtml(withWholeAmounts(html));
    if (content instanceof DocumentFragment) show(content);
    // As long as the sanitiser has not come nothing is shown, rather than anything unchecked.
    else void content.then(show);
    return () => {
      outdated = true;
    };
  }, [html]);

  return (
    <div
      ref={place}
      className="rich-text"
      dir="auto"
      data-lines={hasNoMarkup(html)}
      aria-busy={shown !== html}
    />
  );
}

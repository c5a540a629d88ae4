import './rich-text.css';
import { useLayoutEffect, useRef, useState } from 'react';
import { hasNoMarkup, sanitizeHtml } from './sanitize-html.ts';
import { withoutBadBreaks } from './bad-breaks.ts';

interface RichTextProps {
  /** External HTML. Only its sanitised form is rendered; renders nothing if absent. */
  html: string | undefined;
}

/** External formatted text, such as a description, an article or a post. */
export function RichText({ html = '' }: RichTextProps) {
  const place = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<string>();

  // Before paint if possible, because a windowed list mounts and unmounts texts while it scrolls.
  useLayoutEffect(() => {
    let outdated = false;
    const show = (content: DocumentFragment) => {
      if (outdated) return;
      place.current?.replaceChildren(content);
      setShown(html);
    };
    const content = sanitizeHtml(withoutBadBreaks(html));
    if (content instanceof DocumentFragment) show(content);
    // Renders nothing until the sanitiser is loaded.
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

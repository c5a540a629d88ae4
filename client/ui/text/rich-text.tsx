import './rich-text.css';
import { memo, useLayoutEffect, useRef } from 'react';
import { hasNoMarkup, sanitizeHtml } from './sanitize-html.ts';
import { withoutBadBreaks } from './bad-breaks.ts';

interface RichTextProps {
  /** External HTML. Only its sanitised form is rendered; renders nothing if absent. */
  html: string | undefined;
}

/** External formatted text, such as a description, an article or a post. */
export const RichText = memo(function RichText({ html = '' }: RichTextProps) {
  const place = useRef<HTMLDivElement>(null);

  // Filled before paint if possible, because a windowed list mounts and unmounts texts while it scrolls. Without a state, because
  // that would render each of them twice.
  useLayoutEffect(() => {
    const { current } = place;
    let outdated = false;
    const show = (content: DocumentFragment) => {
      if (outdated) return;
      current?.replaceChildren(content);
      current?.removeAttribute('aria-busy');
    };
    const content = sanitizeHtml(withoutBadBreaks(html));
    if (content instanceof DocumentFragment) show(content);
    else {
      // Renders nothing until the sanitiser is loaded.
      current?.setAttribute('aria-busy', 'true');
      void content.then(show);
    }
    return () => {
      outdated = true;
    };
  }, [html]);

  return <div ref={place} className="rich-text" dir="auto" data-lines={hasNoMarkup(html)} />;
});

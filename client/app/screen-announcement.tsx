import { useEffect, useState } from 'react';

/** Reads out the title of a screen that was just opened: browsers read that of a page alone, and this is one page. */
export function ScreenAnnouncement() {
  const [title, setTitle] = useState('');

  useEffect(() => {
    const element = document.querySelector('title');
    if (!element) return undefined;
    const observer = new MutationObserver(() => setTitle(document.title));
    observer.observe(element, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, []);

  return (
    <div className="visually-hidden" aria-live="polite">
      {title}
    </div>
  );
}

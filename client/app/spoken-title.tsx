import './spoken-title.css';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Reads out where a press has led: the title of every screen but the first, which the browser reads by itself, when it
 * comes, and when it changes, as to a product's name.
 */
export function SpokenTitle() {
  const { pathname } = useLocation();
  const start = useRef(pathname);
  const hasMoved = useRef(false);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (pathname !== start.current) hasMoved.current = true;
  }, [pathname]);

  useEffect(() => {
    const observer = new MutationObserver(() => {
      if (hasMoved.current) setTitle(document.title);
    });
    const element = document.querySelector('title');
    if (element) observer.observe(element, { childList: true });
    return () => observer.disconnect();
  }, []);

  return (
    <p className="spoken-title visually-hidden" aria-live="polite">
      {title}
    </p>
  );
}

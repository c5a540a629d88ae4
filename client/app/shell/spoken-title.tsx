import './spoken-title.css';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Announces the title of each opened screen, also when it changes, for example to a product's name. The browser
 * announces the first screen itself.
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

import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { labelOf } from './label-of.ts';

const timeoutMs = 5000;

/** A way out of a screen, such that the same is found again when the screen is drawn anew. */
interface Mark {
  pathname: string;
  /** Where it leads, or what it is called. */
  name: string | null;
  /** Its place among those that are called so. */
  at: number;
}

/** What had the focus last in each place of the history. */
const marks = new Map<string, Mark>();

/** Going back leads to where the focus was, as to how far the screen was scrolled. */
export function useFocusMemory(): void {
  const { key, pathname } = useLocation();
  const action = useNavigationType();

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      // What lies above a screen is not there when it is gone back to.
      if (!(target instanceof HTMLElement) || target.closest('dialog')) return;
      const name = identityOf(target);
      const at = controlsNamed(name).indexOf(target);
      if (at >= 0) marks.set(key, { pathname, name, at });
    };
    document.addEventListener('focusin', remember);
    const mark = action === NavigationType.Pop ? marks.get(key) : undefined;
    const stop = mark?.pathname === pathname ? focusWhenRendered(mark) : undefined;
    return () => {
      document.removeEventListener('focusin', remember);
      stop?.();
    };
  }, [key, pathname, action]);
}

const identityOf = (way: HTMLElement): string | null => way.getAttribute('href') ?? labelOf(way);

const controlsNamed = (name: string | null): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('.app-column :is(a[href], button)')].filter(
    (way) => identityOf(way) === name && way.checkVisibility(),
  );

/** Waits for what is still loading, but not against whoever has gone on by themselves. */
function focusWhenRendered({ name, at }: Mark): () => void {
  const attempt = () => {
    const { activeElement } = document;
    const isFree = activeElement === document.body || activeElement?.matches('.shell-screen');
    const way = isFree ? controlsNamed(name)[at] : undefined;
    way?.focus({ preventScroll: true });
    if (way || !isFree) stop();
  };
  const observer = new MutationObserver(attempt);
  const stop = () => {
    observer.disconnect();
    cancelAnimationFrame(first);
    clearTimeout(patience);
  };
  let patience: ReturnType<typeof setTimeout>;
  // The screen itself takes the focus as it arrives, which a slow phone may be long in showing.
  const first = requestAnimationFrame(() => {
    patience = setTimeout(stop, timeoutMs);
    observer.observe(document.body, { childList: true, subtree: true });
    attempt();
  });
  return stop;
}

import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { labelOf } from './recover-lost-focus.ts';

const timeoutMs = 5000;

/** Identifies a link or button, so that it is found again after the screen is rendered again. */
interface Mark {
  pathname: string;
  /** The address or the label of the control. */
  name: string | null;
  /** The index among the controls of this name. */
  at: number;
}

/** The last focused control by history entry. */
const marks = new Map<string, Mark>();

/** Restores the focus when the member goes back, like the scroll position. */
export function useFocusMemory(): void {
  const { key, pathname } = useLocation();
  const action = useNavigationType();
  const isFirst = useRef(true);

  // A layout effect: passive ones wait for the transition, and the member may press Tab before it has ended.
  useLayoutEffect(() => {
    const remember = (target: EventTarget | null) => {
      // A dialog is closed when the member returns.
      if (!(target instanceof HTMLElement) || target.closest('dialog')) return;
      const name = identityOf(target);
      const at = controlsNamed(name).indexOf(target);
      if (at >= 0) marks.set(key, { pathname, name, at });
    };
    const follow = ({ target }: FocusEvent) => remember(target);
    // A control may have the focus already: this part of the app loads after the first screen.
    if (isFirst.current) remember(document.activeElement);
    isFirst.current = false;
    document.addEventListener('focusin', follow);
    const mark = action === NavigationType.Pop ? marks.get(key) : undefined;
    const stop = mark?.pathname === pathname ? focusWhenRendered(mark) : undefined;
    return () => {
      document.removeEventListener('focusin', follow);
      stop?.();
    };
  }, [key, pathname, action]);
}

const identityOf = (control: HTMLElement): string | null => control.getAttribute('href') ?? labelOf(control);

const controlsNamed = (name: string | null): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('.app-column :is(a[href], button)')].filter(
    (control) => identityOf(control) === name && control.checkVisibility(),
  );

/** Focuses the control once it is rendered, unless the member moves the focus first. */
function focusWhenRendered({ name, at }: Mark): () => void {
  const attempt = () => {
    const { activeElement } = document;
    const isFree = activeElement === document.body || activeElement?.matches('.shell-screen');
    const control = isFree ? controlsNamed(name)[at] : undefined;
    control?.focus({ preventScroll: true });
    if (control || !isFree) stop();
  };
  const observer = new MutationObserver(attempt);
  const stop = () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    clearTimeout(timeout);
  };
  let timeout: ReturnType<typeof setTimeout>;
  // After the frame in which the screen itself takes the focus.
  const frame = requestAnimationFrame(() => {
    timeout = setTimeout(stop, timeoutMs);
    observer.observe(document.body, { childList: true, subtree: true });
    attempt();
  });
  return stop;
}

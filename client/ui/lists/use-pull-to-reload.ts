import { useEffect, useEffectEvent, useState } from 'react';

const triggerPx = 100;
const slackPx = 20;

/**
 * Handles pull to reload from the top of the page, on the elements matched by a selector. The first 20 px are slack;
 * releasing 100 px further reloads (spec, section 9). Touches on sheets or scrollable elements, and sideways swipes, are
 * ignored.
 */
export function usePullToReload(selector: string, onReload: () => void) {
  const [pulledPx, setPulledPx] = useState(0);
  const reload = useEffectEvent(onReload);

  useEffect(() => {
    let start: Touch | undefined;
    let pulled = 0;
    const pull = (px: number) => {
      pulled = px;
      setPulledPx(Math.min(px, triggerPx));
    };
    const stop = () => {
      start = undefined;
      if (pulled > 0) pull(0);
    };
    const begin = ({ touches, target }: TouchEvent) => {
      stop();
      if (touches.length === 1 && window.scrollY <= 0 && pullsThePage(target, selector)) start = touches[0];
    };
    const move = ({ touches }: TouchEvent) => {
      const [touch] = touches;
      if (!start || !touch) return;
      const downPx = touch.clientY - start.clientY;
      const isSwipe = pulled === 0 && Math.abs(touch.clientX - start.clientX) > Math.max(slackPx, downPx);
      if (touches.length > 1 || isSwipe || window.scrollY > 0) stop();
      else pull(Math.max(0, downPx - slackPx));
    };
    const release = () => {
      const isFarEnough = pulled >= triggerPx;
      stop();
      if (isFarEnough) reload();
    };

    const listening = new AbortController();
    const options = { passive: true, signal: listening.signal };
    addEventListener('touchstart', begin, options);
    addEventListener('touchmove', move, options);
    addEventListener('touchend', release, options);
    addEventListener('touchcancel', stop, options);
    return () => listening.abort();
  }, [selector]);

  return { pulledPx, willReload: pulledPx >= triggerPx };
}

/** Returns true if no element between the touch target and the screen handles the movement itself. */
function pullsThePage(target: EventTarget | null, selector: string): boolean {
  if (!(target instanceof Element) || !target.closest(selector) || target.closest('dialog, [popover]'))
    return false;
  for (let place: Element | null = target; place && !place.matches(selector); place = place.parentElement)
    if (place.scrollTop > 0 || getComputedStyle(place).touchAction === 'none') return false;
  return true;
}

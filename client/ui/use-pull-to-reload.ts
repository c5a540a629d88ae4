import { useState, type TouchEvent } from 'react';

const triggerPx = 100;
const slackPx = 20;

/**
 * Follows a finger that pulls down from the top of the page. The first 20 px are slack and move nothing;
 * letting go 100 px further reloads. Returns how far it is pulled and the handlers for the pulled element.
 */
export function usePullToReload(onReload: () => void) {
  const [startY, setStartY] = useState<number>();
  const [pulledPx, setPulledPx] = useState(0);

  const begin = (event: TouchEvent) => {
    const touch = event.touches[0];
    setStartY(window.scrollY <= 0 ? touch?.clientY : undefined);
  };
  const move = (event: TouchEvent) => {
    const touch = event.touches[0];
    if (startY === undefined || !touch) return;
    setPulledPx(Math.max(0, touch.clientY - startY - slackPx));
  };
  const stop = () => {
    setStartY(undefined);
    setPulledPx(0);
  };
  const release = () => {
    if (pulledPx >= triggerPx) onReload();
    stop();
  };

  return {
    pulledPx: Math.min(pulledPx, triggerPx),
    willReload: pulledPx >= triggerPx,
    handlers: { onTouchStart: begin, onTouchMove: move, onTouchEnd: release, onTouchCancel: stop },
  };
}

import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { TapeView } from './use-tape-view.ts';

/** The change of length by one step of a wheel, as a natural logarithm per pixel. */
const perPixel = 0.002;

/** Zooms by the wheel and by two fingers, and moves the tape by the wheel with Shift or sideways. */
export function useZoomGestures(
  strip: RefObject<HTMLElement | null>,
  { zoomAbout, pan }: Pick<TapeView, 'zoomAbout' | 'pan'>,
) {
  const fingers = useRef(new Map<number, number>());
  const isPinch = useRef(false);

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    const { left, width } = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const sideways = event.shiftKey ? event.deltaY || event.deltaX : event.deltaX;
    if (Math.abs(sideways) > (event.shiftKey ? 0 : Math.abs(event.deltaY))) pan(sideways / width);
    else zoomAbout((event.clientX - left) / width, Math.exp(event.deltaY * perPixel));
  });
  useEffect(() => {
    const { current } = strip;
    // React's listeners for the wheel are passive, so they cannot keep the page from scrolling.
    current?.addEventListener('wheel', onWheel, { passive: false });
    return () => current?.removeEventListener('wheel', onWheel);
  }, [strip]);

  return {
    /** Two fingers are or were on the tape, so none of them points at a moment. */
    isPinching: () => isPinch.current,
    press({ pointerId, clientX }: PointerEvent) {
      fingers.current.set(pointerId, clientX);
      if (fingers.current.size > 1) isPinch.current = true;
    },
    lift({ pointerId }: PointerEvent) {
      fingers.current.delete(pointerId);
      if (fingers.current.size === 0) isPinch.current = false;
    },
    /** Keeps the instant under the other finger, and the one under this finger nearly. */
    move({ pointerId, clientX }: PointerEvent) {
      const known = fingers.current.get(pointerId);
      const other = [...fingers.current].find(([id]) => id !== pointerId)?.[1];
      const box = strip.current?.getBoundingClientRect();
      if (known === undefined || other === undefined || !box || clientX === other) return;
      fingers.current.set(pointerId, clientX);
      zoomAbout((other - box.left) / box.width, Math.abs((known - other) / (clientX - other)));
    },
  };
}

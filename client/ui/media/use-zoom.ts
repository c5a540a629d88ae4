import { useLayoutEffect, useRef, useState, type MouseEvent, type PointerEvent, type RefObject } from 'react';

const steps = [1, 1.5, 2, 3, 4] as const;
const doublePressed = 2;
const doublePressMs = 350;
const fingerPx = 40;
const panShare = 0.2;

/** A point of a picture, in fractions of its size, and its position in the window. */
interface Held {
  part: { x: number; y: number };
  at: { x: number; y: number };
}

/**
 * The zoom of the visible picture; 1 fits it into its frame. The frame, its parent element, scrolls a zoomed picture by
 * touch, wheel and keys, and by dragging with a mouse.
 */
export function useZoom(picture: () => HTMLImageElement | null | undefined) {
  const [zoom, setZoom] = useState<number>(1);
  const fittedPx = useRef(0);
  const held = useRef<Held>(undefined);
  // Some browsers fire no `dblclick` for a double tap.
  const lastPress = useRef({ timeStamp: -Infinity, x: 0, y: 0 });

  const zoomTo = (next: number, at?: Held['at']) => {
    const image = picture();
    if (!image || next === zoom) return;
    if (zoom === 1) fittedPx.current = image.clientWidth;
    held.current = holdAt(image, at);
    setZoom(next);
  };
  useLayoutEffect(() => {
    const image = picture();
    if (image && held.current) bringBack(image, held.current);
    held.current = undefined;
  });

  return {
    zoom,
    style: zoom === 1 ? undefined : { inlineSize: fittedPx.current * zoom },
    isLargest: zoom === steps.at(-1),
    larger: () => zoomTo(steps.find((step) => step > zoom) ?? zoom),
    smaller: () => zoomTo(steps.findLast((step) => step < zoom) ?? 1),
    whole: () => zoomTo(1),
    forget: () => setZoom(1),
    onClick: ({ timeStamp, clientX: x, clientY: y }: MouseEvent) => {
      const { current: last } = lastPress;
      const isSecond =
        timeStamp - last.timeStamp < doublePressMs && Math.hypot(x - last.x, y - last.y) < fingerPx;
      lastPress.current = { timeStamp: isSecond ? -Infinity : timeStamp, x, y };
      if (isSecond) zoomTo(zoom === 1 ? doublePressed : 1, { x, y });
    },
    pan: (x: number, y: number) => {
      const frame = picture()?.parentElement;
      frame?.scrollBy({ left: x * panShare * frame.clientWidth, top: y * panShare * frame.clientHeight });
    },
  };
}

/** Lets a mouse drag a zoomed picture. Touch scrolls natively. */
export function useMouseDrag(isOn: boolean) {
  const from: RefObject<{ x: number; y: number } | undefined> = useRef(undefined);
  if (!isOn) return {};

  return {
    onPointerDown: ({ pointerType, clientX, clientY, currentTarget, pointerId }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      currentTarget.setPointerCapture(pointerId);
      from.current = { x: clientX, y: clientY };
    },
    onPointerMove: ({ clientX, clientY, currentTarget }: PointerEvent) => {
      if (!from.current) return;
      currentTarget.scrollBy(from.current.x - clientX, from.current.y - clientY);
      from.current = { x: clientX, y: clientY };
    },
    onPointerUp: () => (from.current = undefined),
    onPointerCancel: () => (from.current = undefined),
  };
}

/** The point of a picture that keeps its position while the size changes; its centre by default. */
function holdAt(image: HTMLImageElement, at?: Held['at']): Held {
  const { left, top, width, height } = image.getBoundingClientRect();
  const { x, y } = at ?? middleOf(image.parentElement ?? image);
  return { part: { x: (x - left) / width, y: (y - top) / height }, at: { x, y } };
}

function middleOf(element: Element): Held['at'] {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

function bringBack(image: HTMLImageElement, { part, at }: Held): void {
  const { left, top, width, height } = image.getBoundingClientRect();
  image.parentElement?.scrollBy({
    left: left + part.x * width - at.x,
    top: top + part.y * height - at.y,
    behavior: 'instant',
  });
}

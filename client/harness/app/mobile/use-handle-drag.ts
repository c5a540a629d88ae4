import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { Place } from './free-place.ts';

interface Actions {
  readonly onPress: () => void;
  readonly onMove: (place: Place) => void;
  readonly onSwipe: () => void;
}

/** A shorter movement counts as a press. */
const pressPx = 8;
const swipePx = 32;
const keyStep = 0.05;

const within = (at: number): number => Math.min(0.97, Math.max(0.1, at));

/** Presses, drags and swipes of the handle. `dragged` is its place while a finger holds it. */
export function useHandleDrag(place: Place, { onPress, onMove, onSwipe }: Actions) {
  const start = useRef<{ x: number; y: number; top: number; height: number }>(undefined);
  const [dragged, setDragged] = useState<Place>();
  // A busy phone reports the end of a swipe before React has rendered its moves.
  const reached = useRef<Place>(undefined);
  const wasDragged = useRef(false);

  const begin = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const room = currentTarget.parentElement?.getBoundingClientRect();
    if (!room) return;
    currentTarget.setPointerCapture(pointerId);
    start.current = { x: clientX, y: clientY, top: room.top, height: room.height };
    wasDragged.current = false;
  };
  const move = ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
    const from = start.current;
    if (!from || Math.hypot(clientX - from.x, clientY - from.y) < pressPx) return;
    wasDragged.current = true;
    reached.current = {
      side: clientX < innerWidth / 2 ? 'left' : 'right',
      at: within((clientY - from.top) / from.height),
    };
    setDragged(reached.current);
  };
  const end = ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
    const [from, to] = [start.current, reached.current];
    cancel();
    if (!from || !to) return;
    const across = Math.abs(clientX - from.x);
    const isSwipe = to.side === place.side && across > swipePx && across > Math.abs(clientY - from.y);
    if (isSwipe) onSwipe();
    else onMove(to);
  };
  const cancel = () => {
    start.current = undefined;
    reached.current = undefined;
    setDragged(undefined);
  };
  const step = (event: KeyboardEvent) => {
    const moved = movedByKey(place, event.key);
    if (!moved) return;
    event.preventDefault();
    onMove(moved);
  };
  /** The browser also sends a click at the end of a drag. */
  const press = () => {
    if (!wasDragged.current) onPress();
    wasDragged.current = false;
  };

  return {
    dragged,
    handlers: {
      onPointerDown: begin,
      onPointerMove: move,
      onPointerUp: end,
      onPointerCancel: cancel,
      onKeyDown: step,
      onClick: press,
    },
  };
}

function movedByKey(place: Place, key: string): Place | undefined {
  switch (key) {
    case 'ArrowUp':
      return { ...place, at: within(place.at - keyStep) };
    case 'ArrowDown':
      return { ...place, at: within(place.at + keyStep) };
    case 'ArrowLeft':
      return { ...place, side: 'left' };
    case 'ArrowRight':
      return { ...place, side: 'right' };
    default:
      return undefined;
  }
}

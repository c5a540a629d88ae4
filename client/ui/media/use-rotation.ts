import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useInView } from '#client/ui/layout/use-in-view.ts';

interface Rotation {
  place: RefObject<HTMLElement | null>;
  /** The member stopped the rotation, or it never started. */
  isPaused: boolean;
  setPaused: (isPaused: boolean) => void;
  /** Handlers for the rotating element: they pause the rotation while it is hovered or focused. */
  hold: {
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onFocus: () => void;
    onBlur: () => void;
  };
}

/** Calls `onTurn` periodically, unless the rotation is paused, hovered, focused or out of view. */
export function useRotation(everyMs: number, isMoving: boolean, onTurn: () => void): Rotation {
  const [isPaused, setPaused] = useState(!isMoving);
  const [isHeld, setHeld] = useState(false);
  const turn = useEffectEvent(onTurn);
  const place = useRef<HTMLElement>(null);
  const isInView = useInView(place);
  const isHalted = isPaused || isHeld || !isInView;

  useEffect(() => {
    if (isHalted) return;
    const interval = setInterval(() => {
      if (document.visibilityState === 'visible') turn();
    }, everyMs);
    return () => clearInterval(interval);
  }, [isHalted, everyMs]);

  const startHold = () => setHeld(true);
  const endHold = () => setHeld(false);
  return {
    place,
    isPaused,
    setPaused,
    hold: { onPointerEnter: startHold, onPointerLeave: endHold, onFocus: startHold, onBlur: endHold },
  };
}

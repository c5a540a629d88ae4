import { useEffect, useEffectEvent, useState } from 'react';

interface Rotation {
  /** Somebody stopped it for good, or it does not move at all. */
  isPaused: boolean;
  setPaused: (isPaused: boolean) => void;
  /** For the element that moves: it stands still while somebody points at it or has the focus in it. */
  hold: {
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onFocus: () => void;
    onBlur: () => void;
  };
}

/** Turns something every so often, unless it was paused, is being read, or nobody can see it. */
export function useRotation(everyMs: number, isMoving: boolean, onTurn: () => void): Rotation {
  const [isPaused, setPaused] = useState(!isMoving);
  const [isHeld, setHeld] = useState(false);
  const turn = useEffectEvent(onTurn);
  const stands = isPaused || isHeld;

  useEffect(() => {
    if (stands) return;
    const interval = setInterval(() => {
      if (document.visibilityState === 'visible') turn();
    }, everyMs);
    return () => clearInterval(interval);
  }, [stands, everyMs]);

  const holdNow = () => setHeld(true);
  const letGo = () => setHeld(false);
  return {
    isPaused,
    setPaused,
    hold: { onPointerEnter: holdNow, onPointerLeave: letGo, onFocus: holdNow, onBlur: letGo },
  };
}

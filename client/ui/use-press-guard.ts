import { useRef, type MouseEvent } from 'react';

const guardMs = 1000;

/** Returns `false` where the press began nothing, such as when something is still to be filled in. */
type PressHandler = (event: MouseEvent<HTMLButtonElement>) => unknown;

/**
 * Wraps a press handler so that a second press within one second does nothing, unless the first one began nothing.
 * The second press is also prevented, because a submit button would otherwise still send its form.
 */
export function usePressGuard(onPress: PressHandler | undefined): PressHandler {
  const lastPressAt = useRef(-Infinity);

  return (event) => {
    if (event.timeStamp - lastPressAt.current < guardMs) {
      event.preventDefault();
      return;
    }
    const began = onPress?.(event) !== false;
    if (began) lastPressAt.current = event.timeStamp;
  };
}

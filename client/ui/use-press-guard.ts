import { useRef, type MouseEvent } from 'react';

const guardMs = 1000;

type PressHandler = (event: MouseEvent<HTMLButtonElement>) => void;

/**
 * Wraps a press handler so that a second press within one second does nothing.
 * The second press is also prevented, because a submit button would otherwise still send its form.
 */
export function usePressGuard(onPress: PressHandler | undefined): PressHandler {
  const lastPressAt = useRef(-Infinity);

  return (event) => {
    if (event.timeStamp - lastPressAt.current < guardMs) {
      event.preventDefault();
      return;
    }
    lastPressAt.current = event.timeStamp;
    onPress?.(event);
  };
}

import type { MouseEvent } from 'react';

const guardMs = 1000;

type PressHandler = (event: MouseEvent<HTMLButtonElement>) => void;

/** The time of the last effective press of each button. */
const lastPressAt = new WeakMap<Element, number>();

/**
 * Wraps a press handler so that a second press within one second does nothing.
 * The second press is also prevented, because a submit button would otherwise still send its form.
 */
export function guardPress(onPress: PressHandler | undefined): PressHandler {
  return (event) => {
    const { currentTarget: button, timeStamp } = event;
    if (timeStamp - (lastPressAt.get(button) ?? -Infinity) < guardMs) {
      event.preventDefault();
      return;
    }
    if (!isRefused(button)) lastPressAt.set(button, timeStamp);
    onPress?.(event);
  };
}

/** Returns true if the browser's own validation will block the form of the button. */
const isRefused = ({ type, form }: HTMLButtonElement): boolean =>
  type === 'submit' && form !== null && !form.noValidate && form.matches(':invalid');

/** Accepts the next press of a button at once, because the last press had no effect. */
export const releasePress = (button: Element): boolean => lastPressAt.delete(button);

const secondTapMs = 500;
const fingerPx = 24;

/**
 * Ignores the second tap of a double tap if another element appeared under the finger after the first. Examples are the
 * confirm button of a dialog that the first tap opened, and the backdrop that closes it. Keyboard presses are not
 * affected.
 */
export function ignoreSecondTaps(): void {
  let last = { pressed: undefined as Element | undefined, timeStamp: -Infinity, clientX: 0, clientY: 0 };

  const take = (event: PointerEvent) => {
    const { target, detail, pointerType, timeStamp, clientX, clientY } = event;
    const pressed = target instanceof Element ? target.closest('a, button, dialog') : null;
    if (!pressed || detail === 0) return;
    // A mouse click has a count; taps are recognised by time only.
    const isSecondTap =
      (pointerType !== 'mouse' || detail > 1) &&
      pressed !== last.pressed &&
      timeStamp - last.timeStamp < secondTapMs &&
      Math.hypot(clientX - last.clientX, clientY - last.clientY) < fingerPx;
    if (isSecondTap) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else last = { pressed, timeStamp, clientX, clientY };
  };
  document.addEventListener('click', take, { capture: true });
}

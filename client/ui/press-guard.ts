import type { MouseEvent } from 'react';

const guardMs = 1000;

type PressHandler = (event: MouseEvent<HTMLButtonElement>) => void;

/** When each button was last pressed to some effect. */
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

/** Whether the browser itself will keep the button's form back. */
const isRefused = ({ type, form }: HTMLButtonElement): boolean =>
  type === 'submit' && form !== null && !form.noValidate && form.matches(':invalid');

/** Lets the next press of a button count at once, because the last one came to nothing. */
export const releasePress = (button: Element): boolean => lastPressAt.delete(button);

const secondTapMs = 500;
const fingerPx = 24;

/**
 * Keeps the second tap of a double tap from what came up under the finger meanwhile, such as the button that confirms
 * in the dialog that the first tap opened, or what lies around that dialog and closes it. The keyboard presses what has the focus, so it is left alone.
 */
export function ignoreSecondTaps(): void {
  let last = { pressed: undefined as Element | undefined, timeStamp: -Infinity, clientX: 0, clientY: 0 };

  const take = (event: PointerEvent) => {
    const { target, detail, pointerType, timeStamp, clientX, clientY } = event;
    const pressed = target instanceof Element ? target.closest('a, button, dialog') : null;
    if (!pressed || detail === 0) return;
    // A mouse counts its clicks; a finger's taps are told apart by time alone.
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

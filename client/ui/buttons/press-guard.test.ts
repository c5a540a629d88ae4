import type { MouseEvent } from 'react';
import { expect, it } from 'vitest';
import { guardPress, releasePress } from './press-guard.ts';

/** Presses a button at these milliseconds, and returns those that had an effect. */
function effective(times: readonly number[], button = { type: 'button', form: null }): number[] {
  const seen: number[] = [];
  const press = guardPress(({ timeStamp }) => void seen.push(timeStamp));
  for (const timeStamp of times)
    press({
      currentTarget: button,
      timeStamp,
      preventDefault: () => undefined,
    } as unknown as MouseEvent<HTMLButtonElement>);
  return seen;
}

it('ignores the presses of a button for one second after the last that had an effect', () => {
  expect(effective([0, 1, 500, 999])).toEqual([0]);
  expect(effective([0, 999, 1000, 1500, 1999, 2000])).toEqual([0, 1000, 2000]);
});

it('prevents the form of an ignored press from being sent', () => {
  let prevented = 0;
  const button = { type: 'submit', form: null };
  const press = guardPress(undefined);
  for (const timeStamp of [0, 400])
    press({
      currentTarget: button,
      timeStamp,
      preventDefault: () => (prevented += 1),
    } as unknown as MouseEvent<HTMLButtonElement>);
  expect(prevented).toBe(1);
});

it('guards each button by itself, and accepts the next press of a released one at once', () => {
  const [one, other] = [
    { type: 'button', form: null },
    { type: 'button', form: null },
  ];
  expect(effective([0], one)).toEqual([0]);
  expect(effective([100], other)).toEqual([100]);
  expect(effective([200], one)).toEqual([]);
  expect(releasePress(one as unknown as Element)).toBe(true);
  expect(effective([300], one)).toEqual([300]);
});

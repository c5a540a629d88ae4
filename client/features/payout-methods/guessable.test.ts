import { expect, test } from 'vitest';
import { isGuessable } from './guessable.ts';

test.each(['111111', '121212', '123123', '123456', '567890', '890123', '654321', '210987'])(
  '%s is guessable',
  (digits) => {
    expect(isGuessable(digits)).toBe(true);
  },
);

test.each(['246810', '975310', '112233', '123457', '700421'])('%s is not guessable', (digits) => {
  expect(isGuessable(digits)).toBe(false);
});

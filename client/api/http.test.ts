import { expect, it } from 'vitest';
import { timeoutFor } from './http.ts';

it('waits 36 s for an answer, and as long as pictures take over a slow connection before that', () => {
  expect(timeoutFor([])).toBe(36_000);
  const nine = Array.from({ length: 9 }, () => ({ size: 300_000 }));
  expect(timeoutFor(nine)).toBe(36_000 + 135_000);
});

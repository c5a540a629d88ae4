import { expect, it } from 'vitest';
import { patienceMs } from './http.ts';

it('waits 36 s for an answer, and as long as pictures take over a slow connection before that', () => {
  expect(patienceMs([])).toBe(36_000);
  const nine = Array.from({ length: 9 }, () => ({ size: 300_000 }));
  expect(patienceMs(nine)).toBe(36_000 + 135_000);
});

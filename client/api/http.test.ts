import { expect, it } from 'vitest';
import { timeoutFor } from './http.ts';

it('waits 36 s for a response, plus the upload time of pictures over a slow connection', () => {
  expect(timeoutFor([])).toBe(36_000);
  const nine = Array.from({ length: 9 }, () => ({ size: 300_000 }));
  expect(timeoutFor(nine)).toBe(36_000 + 135_000);
});

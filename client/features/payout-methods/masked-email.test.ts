import { expect, it } from 'vitest';
import { maskedEmail } from './masked-email.ts';

it.each([
  ['wanjiru@example.com', 'w…u@example.com'],
  ['ab@example.com', 'a…@example.com'],
  ['a@example.com', 'a…@example.com'],
  ['', ''],
])('masks %s as %s', (email, shown) => expect(maskedEmail(email)).toBe(shown));

import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Email, Password, Phone } from './fields.ts';

const accepts = (schema: z.ZodMiniType, value: string): boolean => z.safeParse(schema, value).success;

it('accepts passwords of 8 to 24 letters and digits that begin with a letter', () => {
  for (const right of ['Abcdefg1', 'abcdefgh', `a${'1'.repeat(23)}`])
    expect(accepts(Password, right), right).toBe(true);
  for (const wrong of ['Abcdef1', `a${'1'.repeat(24)}`, '1bcdefgh', 'Abcdefg-', 'Äbcdefg1', ''])
    expect(accepts(Password, wrong), wrong).toBe(false);
});

it('accepts phones of 6 to 15 digits without a leading 0', () => {
  for (const right of ['123456', '254711000001', '9'.repeat(15)])
    expect(accepts(Phone, right), right).toBe(true);
  for (const wrong of ['12345', '0712345678', '9'.repeat(16), '+25471100', ''])
    expect(accepts(Phone, wrong), wrong).toBe(false);
});

it('accepts e-mail addresses whose labels have at most 63 characters, and 64 before the at sign', () => {
  const label = 'a'.repeat(63);
  for (const right of [
    'a@b.example',
    `a@${label}.example`,
    `a@b.${label}`,
    'a+b@x-y.example',
    `${label}a@b.example`,
  ])
    expect(accepts(Email, right), right).toBe(true);
  for (const wrong of [
    `a@${label}a.example`,
    `a@b.${label}a`,
    `${label}aa@b.example`,
    `a@-b.example`,
    `a@b-.example`,
    'a@b',
    'a@b..example',
  ])
    expect(accepts(Email, wrong), wrong).toBe(false);
});

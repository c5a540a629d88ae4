import { expect, it } from 'vitest';
import { withoutStacks } from './shortened-text.ts';

it('leaves two marks on a letter', () => {
  const stacked = `Z${'\u0351\u036b\u0343'.repeat(9)}o${'\u0323\u0331'.repeat(9)}e`;
  expect(withoutStacks(stacked)).toBe('Z\u0351\u036bo\u0323\u0331e');
});

it.each([
  'Nguyễn'.normalize('NFD'),
  'Việt'.normalize('NFD'),
  'क्षत्रिय',
  'க்ஷௌ',
  'మ్మ్మె',
  'มี่',
  '1️⃣👩🏽‍🚀',
  'مُحَمَّدٌ',
  'Ελλάδα',
])('keeps %s', (name) => expect(withoutStacks(name)).toBe(name));

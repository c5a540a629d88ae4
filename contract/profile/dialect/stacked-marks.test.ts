import { expect, it } from 'vitest';
import { withoutStacks } from './stacked-marks.ts';

it.each([
  [`Z${'\u0351\u036b\u0343'.repeat(9)}o${'\u0323\u0331'.repeat(9)}e`, 'Z\u0351\u036bo\u0323\u0331e'],
  [`a${'\u0301'.repeat(40)}b`, 'a\u0301b'],
  [`ก${'\u0e47'.repeat(12)}า`, 'ก\u0e47า'],
  [`ก${'\u0e47\u0e48\u0e34\u0e49\u0e39'.repeat(5)}`, 'ก\u0e47\u0e48\u0e34\u0e49'],
  [`क${'\u0941'.repeat(7)}`, 'क\u0941'],
  [`a${'\u0301\u0302\u200d'.repeat(9)}b`, 'a\u0301\u0302\u200db'],
  [`ل${'\u064b\u064c\u064d\u064e'.repeat(9)}`, 'ل\u064b\u064c\u064d'],
  [`o${'\u20dd\u20de'.repeat(4)}`, 'o\u20dd\u20de'],
])('leaves few marks on each letter of %j', (text, left) => expect(withoutStacks(text)).toBe(left));

it.each([
  'Nguyễn'.normalize('NFD'),
  'Việt'.normalize('NFD'),
  'क्षत्रिय',
  'ड़ुं',
  'க்ஷௌ',
  'మ్మ్మె',
  'มี่',
  'שָּׁ֖ב',
  '1️⃣👩🏽‍🚀',
  'مُحَمَّدٌ',
  'اللَّـٰهِ',
  'للَّٰه',
  'Ελλάδα',
])('keeps %s', (name) => expect(withoutStacks(name)).toBe(name));

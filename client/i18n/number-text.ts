import type { Language } from '#contract/languages.ts';
import { numberFormat } from './formatters.ts';

export type Tag = Language['tag'];

interface Writing {
  /** The separator inserted where `gap` matches. */
  group: string;
  gap: RegExp;
  point: string;
  /** The largest number of digits that is not grouped. */
  ungrouped: number;
}

const english: Writing = { group: ',', gap: /\B(?=(?:\d{3})+$)/g, point: '.', ungrouped: 3 };
const indian: Writing = { ...english, gap: /\B(?=(?:\d\d)*\d{3}$)/g };
const continental: Writing = { ...english, group: '.', point: ',' };

/**
 * Equal to `Intl.NumberFormat`, which a test verifies, but Kannada: CLDR groups it by thousands, its readers in India by lakhs.
 * Creating the first formatter takes 15 ms of CPU time, and four times as long on a phone, just when the first amounts are
 * rendered.
 */
const writings: Record<Tag, Writing> = {
  'en-US': english,
  'hi-IN': indian,
  'ta-IN': indian,
  'te-IN': indian,
  'kn-IN': indian,
  'tr-TR': continental,
  'es-ES': { ...continental, ungrouped: 4 },
  'it-IT': { ...continental, ungrouped: 4 },
  'fr-FR': { ...english, group: '\u202f', point: ',' },
  'de-DE': continental,
  'sw-KE': english,
};

export const decimalPoint = (tag: Tag): string => writings[tag].point;

export const groupMark = (tag: Tag): string => writings[tag].group;

/** Groups the digits of a whole number. Spanish and Italian leave four digits ungrouped. */
export function grouped(tag: Tag, digits: string): string {
  const { gap, group, ungrouped } = writings[tag];
  return digits.length > ungrouped ? digits.replace(gap, group) : digits;
}

/** Formats a count, such as `12,345`, or another number. Any other value becomes a dash. */
export function countText(tag: Tag, count: number): string {
  if (!Number.isFinite(count)) return '—';
  if (!Number.isSafeInteger(count) || count < 0) return numberFormat(tag, {}).format(count);
  return grouped(tag, String(count));
}

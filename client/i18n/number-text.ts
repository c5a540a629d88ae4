import type { Language } from '#contract/languages.ts';
import { numberFormat } from './formatters.ts';

export type Tag = Language['tag'];

/** How a language writes large numbers and parts of one. */
interface Writing {
  /** Stands where `gap` matches among digits. */
  group: string;
  gap: RegExp;
  point: string;
  /** As many digits as a count has that is not grouped yet. */
  ungrouped: number;
}

const english: Writing = { group: ',', gap: /\B(?=(?:\d{3})+$)/g, point: '.', ungrouped: 3 };
const indian: Writing = { ...english, gap: /\B(?=(?:\d\d)*\d{3}$)/g };
const continental: Writing = { ...english, group: '.', point: ',' };

/**
 * As the browser's own formatter has it, to which a test holds this. To make its first one takes a browser 15 ms of a core,
 * and a phone four times as long, just when the first amounts have come and are to be drawn.
 */
const writings: Record<Tag, Writing> = {
  'en-US': english,
  'hi-IN': indian,
  'ta-IN': indian,
  'te-IN': indian,
  'kn-IN': english,
  'tr-TR': continental,
  'es-ES': { ...continental, ungrouped: 4 },
  'it-IT': { ...continental, ungrouped: 4 },
  'fr-FR': { ...english, group: '\u202f', point: ',' },
  'de-DE': continental,
  'sw-KE': english,
};

/** What stands before the decimals in a language. */
export const decimalPoint = (tag: Tag): string => writings[tag].point;

/** Digits, grouped as a language groups them in amounts. */
export function grouped(tag: Tag, digits: string): string {
  const { gap, group } = writings[tag];
  return digits.replace(gap, group);
}

/** A count of things: `12,345`. What is no count is written all the same, and what is no number reads as a dash. */
export function countText(tag: Tag, count: number): string {
  if (!Number.isFinite(count)) return '—';
  if (!Number.isSafeInteger(count) || count < 0) return numberFormat(tag, {}).format(count);
  const digits = String(count);
  return digits.length > writings[tag].ungrouped ? grouped(tag, digits) : digits;
}

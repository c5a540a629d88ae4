import { numberFormat } from '#client/i18n/formatters.ts';

const units = ['byte', 'kilobyte', 'megabyte'] as const;

/** `90 bytes`, `3.4 kB`, `5.6 MB`. The compact notation of a browser counts in "thousand bytes" in some languages. */
export function bytesText(tag: string, bytes: number): string {
  const power = bytes < 1000 ? 0 : bytes < 1_000_000 ? 1 : 2;
  const format = numberFormat(tag, {
    numberingSystem: 'latn',
    style: 'unit',
    unit: units[power],
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  });
  return format.format(bytes / 1000 ** power);
}

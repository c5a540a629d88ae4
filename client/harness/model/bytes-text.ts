import { numberFormat } from '#client/i18n/formatters.ts';

const units = ['byte', 'kilobyte', 'megabyte'] as const;

/** `90 bytes`, `3.4 kB`, `5.6 MB`. */
export function bytesText(bytes: number): string {
  const power = bytes < 1000 ? 0 : bytes < 1_000_000 ? 1 : 2;
  const format = numberFormat('en-US', {
    style: 'unit',
    unit: units[power],
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  });
  return format.format(bytes / 1000 ** power);
}

import { phoneSizes, type PhoneSettings } from './phone-settings.ts';

export interface Sides {
  readonly width: number;
  readonly height: number;
}

/** The sides of a phone as it is held, in CSS pixels: a turned one is wider than high. */
export function sidesOf({ size, turned }: Pick<PhoneSettings, 'size' | 'turned'>): Sides {
  const [short, long] = phoneSizes[size];
  return turned ? { width: long, height: short } : { width: short, height: long };
}

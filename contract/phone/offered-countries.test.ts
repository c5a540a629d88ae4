import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { offeredCountries } from '../../scripts/phone-metadata/offered-countries.ts';

it('has the numbering plans of the offered countries as the library has them (scripts/phone-metadata.ts)', () => {
  const stored = readFileSync(join(import.meta.dirname, 'offered-countries.json'), 'utf8');
  expect(stored).toBe(offeredCountries());
});

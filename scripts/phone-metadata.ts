import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseScriptOptions } from '#cli/command-line.ts';
import { offeredCountries } from './phone-metadata/offered-countries.ts';

const usage = `Writes contract/phone/offered-countries.json: the numbering plans of the countries in fixtures/data/countries.ts, from
libphonenumber-js. Run it after a change of these countries and after an update of the library.

  npx tsx scripts/phone-metadata.ts

  --help   show this help

Exit code: 0; 2 for a mistake on the command line.`;

parseScriptOptions(usage, {}, () => undefined);

writeFileSync(join(import.meta.dirname, '../contract/phone/offered-countries.json'), offeredCountries());

import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/**
 * Writes the client's font from the package of the complete one: `npx tsx scripts/fonts.ts`. It keeps the letters of the
 * Latin languages here, the signs of the interface and the weights that the styles use.
 */
const target = join(import.meta.dirname, '../client/styles/fonts');
const docs = join(import.meta.dirname, '../mock-server/docs');

const charactersFrom = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));

const parts = [
  {
    name: 'geist-latin.woff2',
    source: import.meta.resolve('@fontsource-variable/geist/files/geist-latin-wght-normal.woff2'),
    characters: `${charactersFrom(0x20, 0x7e)}${charactersFrom(0xa0, 0xff)}ıŒœ–—‘’‚“”„†•…‹›€™↑↓−`,
  },
  {
    // Loaded only by a page that shows one of these.
    name: 'geist-latin-ext.woff2',
    source: import.meta.resolve('@fontsource-variable/geist/files/geist-latin-ext-wght-normal.woff2'),
    characters: 'ĞğİŞşŸ₦₹₺',
  },
];

for (const { name, source, characters } of parts) {
  const subset = await subsetFont(readFileSync(fileURLToPath(source)), characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 600 } },
  });
  writeFileSync(join(target, name), subset);
  // The server has the reference of its API, which is read without the client, too.
  if (name === 'geist-latin.woff2') writeFileSync(join(docs, name), subset);
  console.log(`${name}: ${subset.length} bytes`);
}
const licence = fileURLToPath(import.meta.resolve('@fontsource-variable/geist/LICENSE'));
copyFileSync(licence, join(target, 'LICENSE'));
copyFileSync(licence, join(docs, 'geist-LICENSE'));

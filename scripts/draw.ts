import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { join, parse } from 'node:path';
import sharp from 'sharp';

/** Converts the drawings of the fixtures' posts to WebP, the format of uploaded pictures. */
const WIDTH = 1200;
const from = join(import.meta.dirname, '../fixtures/drawings/posts');
const to = join(import.meta.dirname, '../fixtures/images/posts');

mkdirSync(to, { recursive: true });
for (const drawing of readdirSync(from)) {
  const picture = join(to, `${parse(drawing).name}.webp`);
  await sharp(join(from, drawing)).resize({ width: WIDTH }).webp({ quality: 82 }).toFile(picture);
  console.log(`${picture}: ${Math.ceil(statSync(picture).size / 1024)} KiB`);
}

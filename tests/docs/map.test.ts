import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { read } from './named-tests.ts';

const root = join(import.meta.dirname, '../..');

/** The folders of static files and styles explain themselves, and `npm run android` generates another. */
const plain = ['public', 'styles', 'android'];

const [, map = ''] = /^## Map of the folders\n([^]*?)^## /m.exec(read('docs/development.md')) ?? [];
const named = [...map.matchAll(/`([\w-]+)\/(?:<\w+>\/)?`/g)].map(([, name = '']) => name);

it.each(['client', 'client/app', 'mock-server', 'tests'])(
  'the map of folders has every folder of %s',
  (folder) => {
    const folders = readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !plain.includes(entry.name))
      .map(({ name }) => name);
    expect(folders.filter((name) => !named.includes(name))).toEqual([]);
  },
);

it('the map of folders names no folder that does not exist', () => {
  const existing = ['.', 'client', 'client/app', 'mock-server', 'tests'].flatMap((folder) =>
    readdirSync(join(root, folder)),
  );
  expect(named.filter((name) => !existing.includes(name))).toEqual([]);
});

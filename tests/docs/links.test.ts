import { readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasFile, read, testFile } from './named-tests.ts';

const root = join(import.meta.dirname, '../..');

const pagesIn = (folder: string): string[] =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => normalize(`${folder}/${name}`));

/** The address of a heading, as GitHub makes it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const anchorsOf = (page: string): string[] =>
  [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

/** Returns true if a page links to a file, or a heading of it, that does not exist. */
function isDead(page: string, link: string): boolean {
  if (/^[a-z]+:/.test(link)) return false;
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? page : normalize(join(dirname(page), path));
  return !hasFile(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
}

describe.each([...pagesIn('.'), ...pagesIn('docs'), ...pagesIn('docs/decisions'), ...pagesIn('deploy')])(
  '%s',
  (page) => {
    it('links to files and headings that exist', () => {
      const links = [...read(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
      expect(links.filter((link) => isDead(page, link))).toEqual([]);
    });
  },
);

it('docs/asvs.md names tests that exist', () => {
  const [, list = ''] = /\n## Deviations\n([^]*?)\n## Defence/.exec(read('docs/asvs.md')) ?? [];
  const named = [...list.matchAll(/`((?:server|contract|walks|client|mock-server|reliability)\/[\w/-]+)`/g)];
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(([, file = '']) => testFile(file) === undefined)).toEqual([]);
});

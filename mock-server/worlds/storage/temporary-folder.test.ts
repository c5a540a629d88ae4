import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTemporaryFolder } from './temporary-folder.ts';

it('a temporary folder is deleted on release, or by a later start if its process was killed', () => {
  const temporary = mkdtempSync(join(tmpdir(), 'assay-'));
  const [old, young] = ['assay-worlds-old', 'assay-worlds-young'].map((name) => join(temporary, name));
  for (const folderOfAnother of [old, young, join(temporary, 'assay-other')])
    mkdirSync(folderOfAnother ?? '');
  utimesSync(old ?? '', 1, 1);
  const running = createTemporaryFolder(temporary);
  utimesSync(running.path, 1, 1);
  // A file of that name is not one of our folders and does not prevent a start.
  writeFileSync(join(temporary, 'assay-worlds-file'), '');
  utimesSync(join(temporary, 'assay-worlds-file'), 1, 1);

  const own = createTemporaryFolder(temporary);
  const there = () => readdirSync(temporary).map((name) => join(temporary, name));
  expect(there()).toEqual(expect.arrayContaining([own.path, running.path, young]));
  expect(there()).not.toContain(old);
  expect(there()).toHaveLength(5);
  running.release();
  own.release();
  expect(there()).toHaveLength(3);
  rmSync(temporary, { recursive: true });
});

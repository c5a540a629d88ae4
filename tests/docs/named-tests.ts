import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export const read = (path: string): string => readFileSync(join(root, path), 'utf8');

export const hasFile = (path: string): boolean => existsSync(join(root, path));

/** The path of a test file, named without `tests/` and its ending. */
export const testFile = (name: string): string | undefined =>
  [`tests/${name}.test.ts`, `${name}.test.ts`, `${name}.test.tsx`].find(hasFile);

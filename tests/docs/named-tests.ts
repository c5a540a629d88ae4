import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The text of a file of the project. */
export const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Whether the project has a file. */
export const hasFile = (path: string): boolean => existsSync(join(root, path));

/** The source of a test, named without `tests/` and its ending. */
export function sourceOf(file: string): string | undefined {
  const path = [`tests/${file}.test.ts`, `${file}.test.ts`, `${file}.test.tsx`].find(hasFile);
  return path && read(path).replace(/\\(['"`])/g, '$1');
}

/** Whether a test of the file has this title, or a row of its table. */
const hasTitle = (source: string, title: string): boolean =>
  ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`));

/** Says why a test of a documentation page, such as "`server/members/login` opens a new session each time", does not exist. */
export function testProblem(test: string): string | undefined {
  const [, file = '', title = ''] = /^`(\S+)` (.+)$/.exec(test) ?? [];
  const source = sourceOf(file);
  if (source === undefined) return `names no test file: ${test}`;
  return hasTitle(source, title) ? undefined : `names no test of ${file}: ${title}`;
}

import { describe, expect, it } from 'vitest';
import { read, testProblem } from './named-tests.ts';

/** The requirements of level 1 by section: `1.2: 1-5` are V1.2.1 to V1.2.5. */
const LEVEL_1 = [
  ...['1.2: 1-5', '1.3: 1-2', '1.5: 1-1', '2.1: 1-1', '2.2: 1-2', '2.3: 1-1', '3.2: 1-2', '3.3: 1-1'],
  ...['3.4: 1-2', '3.5: 1-3', '4.1: 1-1', '4.4: 1-1', '5.2: 1-2', '5.3: 1-2', '6.1: 1-1', '6.2: 1-8'],
  ...['6.3: 1-2', '6.4: 1-2', '7.2: 1-4', '7.4: 1-2', '8.1: 1-1', '8.2: 1-2', '8.3: 1-1', '9.1: 1-3'],
  ...['9.2: 1-1', '10.4: 1-5', '11.3: 1-2', '11.4: 1-1', '12.1: 1-1', '12.2: 1-2', '13.4: 1-1', '14.2: 1-1'],
  ...['14.3: 1-1', '15.1: 1-1', '15.2: 1-1', '15.3: 1-1'],
].flatMap((range) => {
  const [section = '', first = '', last = ''] = range.split(/: |-/);
  return Array.from(
    { length: Number(last) - Number(first) + 1 },
    (_, at) => `V${section}.${Number(first) + at}`,
  );
});

const page = read('docs/asvs.md');
const sections = page.split('\n## ').slice(1);
const rowsOf = (section: string) => [...section.matchAll(/^\| (V[\d.]+) +\|[^|]*\|[^|]*\|([^|]*)\|$/gm)];
const rows = sections.flatMap(rowsOf);

describe('docs/asvs.md', () => {
  it('has one row for every requirement of level 1', () => {
    expect(rows.map(([, id = '']) => id).sort()).toEqual([...LEVEL_1].sort());
  });

  it('counts its rows in its first table', () => {
    const counted = [...page.matchAll(/^\| (deviations|met|not applicable) +\| (\d+) +\|$/gm)].map(
      (row) => row[2],
    );
    expect(counted).toEqual(sections.slice(0, 3).map((section) => String(rowsOf(section).length)));
  });

  it('names tests that exist, by file and title', () => {
    const problems = rows.flatMap(([, id = '', tests = '']) =>
      tests
        .trim()
        .split('<br>')
        .filter((test) => test !== '')
        .flatMap((test) => (testProblem(test) === undefined ? [] : [`${id} ${testProblem(test)}`])),
    );
    expect(problems).toEqual([]);
  });
});

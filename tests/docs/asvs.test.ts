import { describe, expect, it } from 'vitest';
import { read, testProblem } from './named-tests.ts';

/** The requirements of a level by section: `1.2: 1-5` are V1.2.1 to V1.2.5. */
const requirementsOf = (sections: readonly string[]): string[] =>
  sections.flatMap((range) => {
    const [section = '', first = '', last = ''] = range.split(/: |-/);
    return Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, at) => `V${section}.${Number(first) + at}`,
    );
  });

const LEVEL_1 = requirementsOf([
  ...['1.2: 1-5', '1.3: 1-2', '1.5: 1-1', '2.1: 1-1', '2.2: 1-2', '2.3: 1-1', '3.2: 1-2', '3.3: 1-1'],
  ...['3.4: 1-2', '3.5: 1-3', '4.1: 1-1', '4.4: 1-1', '5.2: 1-2', '5.3: 1-2', '6.1: 1-1', '6.2: 1-8'],
  ...['6.3: 1-2', '6.4: 1-2', '7.2: 1-4', '7.4: 1-2', '8.1: 1-1', '8.2: 1-2', '8.3: 1-1', '9.1: 1-3'],
  ...['9.2: 1-1', '10.4: 1-5', '11.3: 1-2', '11.4: 1-1', '12.1: 1-1', '12.2: 1-2', '13.4: 1-1', '14.2: 1-1'],
  ...['14.3: 1-1', '15.1: 1-1', '15.2: 1-1', '15.3: 1-1'],
]);

/** The requirements that level 2 adds to level 1. */
const LEVEL_2 = requirementsOf([
  ...['1.1: 1-2', '1.2: 6-9', '1.3: 3-11', '1.4: 1-3', '1.5: 2-2', '2.1: 2-3', '2.2: 3-3', '2.3: 2-4'],
  ...['2.4: 1-1', '3.3: 2-4', '3.4: 3-6', '3.5: 4-5', '3.7: 1-2', '4.1: 2-3', '4.2: 1-1', '4.3: 1-2'],
  ...['4.4: 2-4', '5.1: 1-1', '5.2: 3-3', '5.4: 1-3', '6.1: 2-3', '6.2: 9-12', '6.3: 3-4', '6.4: 3-4'],
  ...['6.5: 1-5', '6.6: 1-3', '6.8: 1-4', '7.1: 1-3', '7.3: 1-2', '7.4: 3-5', '7.5: 1-2', '7.6: 1-2'],
  ...['8.1: 2-2', '8.2: 3-3', '8.4: 1-1', '9.2: 2-4', '10.1: 1-2', '10.2: 1-2', '10.3: 1-4', '10.4: 6-11'],
  ...['10.5: 1-5', '10.6: 1-2', '10.7: 1-3', '11.1: 1-2', '11.2: 1-3', '11.3: 3-3', '11.4: 2-4', '11.5: 1-1'],
  ...['11.6: 1-1', '12.1: 2-3', '12.3: 1-4', '13.1: 1-1', '13.2: 1-5', '13.3: 1-2', '13.4: 2-5', '14.1: 1-2'],
  ...['14.2: 2-4', '14.3: 2-3', '15.1: 2-3', '15.2: 2-3', '15.3: 2-7', '16.1: 1-1', '16.2: 1-5', '16.3: 1-4'],
  ...['16.4: 1-3', '16.5: 1-3', '17.1: 1-1', '17.2: 1-4', '17.3: 1-2'],
]);

const states = ['met', 'deviation', 'not applicable'] as const;

interface Row {
  /** `V1.2.6–8, V1.3.1` are four requirements. */
  readonly ids: readonly string[];
  readonly state: string;
  readonly tests: string;
}

const idsIn = (cell: string): string[] =>
  cell
    .trim()
    .split(', ')
    .flatMap((range) => {
      const [, section = '', first = '', last = first] = /^V([\d.]+)\.(\d+)(?:–(\d+))?$/.exec(range) ?? [];
      return requirementsOf([`${section}: ${first}-${last}`]);
    });

/** The rows of a page: requirements, state, reason and tests. */
const rowsIn = (page: string): Row[] =>
  [...page.matchAll(/^\| (V[^|]*)\|([^|]*)\|[^|]*\|([^|]*)\|$/gm)].map(
    ([, ids = '', state = '', tests = '']) => ({
      ids: idsIn(ids),
      state: state.trim(),
      tests: tests.trim(),
    }),
  );

describe.each([
  ['docs/asvs.md', LEVEL_1],
  ['docs/asvs-level-2.md', LEVEL_2],
])('%s', (path, level) => {
  const page = read(path);
  const rows = rowsIn(page);

  it('has every requirement of its level once', () => {
    expect(rows.flatMap(({ ids }) => ids).sort()).toEqual([...level].sort());
  });

  it('counts the requirements of each state in its first table', () => {
    const counted = new Map(
      [...page.matchAll(/^\| (met|deviation|not applicable) +\| (\d+) +\|$/gm)].map(
        ([, state = '', count = '']) => [state, Number(count)],
      ),
    );
    const actual = states.map((state) => rows.filter((row) => row.state === state).flatMap(({ ids }) => ids));
    expect(states.map((state) => counted.get(state))).toEqual(actual.map(({ length }) => length));
    expect(actual.flat()).toHaveLength(level.length);
  });

  it('names tests that exist, by file and title', () => {
    const problems = rows.flatMap(({ ids, tests }) =>
      tests
        .split('<br>')
        .filter((test) => test !== '')
        .flatMap((test) => (testProblem(test) === undefined ? [] : [`${ids[0]} ${testProblem(test)}`])),
    );
    expect(problems).toEqual([]);
  });
});

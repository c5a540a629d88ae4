import { describe, expect, it } from 'vitest';
import { contract } from '#contract/index.ts';
import { routes } from '../../scripts/screens/routes.ts';
import { specifiedPages } from '#tests/support/specified-pages.ts';
import { Mentions } from './mentions.ts';
import { hasFile, read, testFile } from './named-tests.ts';

const page = read('docs/spec-coverage.md');

interface Row {
  readonly number: string;
  readonly statement: string;
  readonly metBy: string;
  readonly tests: readonly NamedTest[];
}

interface NamedTest {
  /** Without `tests/` and its ending, such as `server/members/login`. */
  readonly file: string;
  readonly title: string;
  readonly mentions: Mentions | undefined;
}

const rows: readonly Row[] = [...page.matchAll(/^\| (\d+\.\d+) \| (.*) \| (.*) \| (.*) \|$/gm)].map(
  ([, number = '', statement = '', metBy = '', tests = '']) => ({
    number,
    statement,
    metBy,
    tests: [...tests.matchAll(/`(\S+)` (.+?)(?:<br>|$)/g)].map(([, file = '', title = '']) => {
      const path = testFile(file);
      return { file, title, mentions: path === undefined ? undefined : new Mentions(path, title) };
    }),
  }),
);

const namesIn = (metBy: string): string[] => [...metBy.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

const isOpen = ({ metBy }: Row): boolean => metBy.includes('Open:');
const differs = ({ metBy }: Row): boolean => metBy.startsWith('Differs:');

/** The rows with a problem, each by its number. */
const problems = (problemOf: (row: Row) => string | undefined): string[] =>
  rows.flatMap((row) => {
    const problem = problemOf(row);
    return problem === undefined ? [] : [`${row.number} ${problem}`];
  });

const endpoints = new Set<string>(contract.map(({ id }) => id));
const isFile = (name: string): boolean => /\.(ts|tsx|json|css)$/.test(name);

/** Returns true if what a row names in code exists. Anything else in code, such as a parameter, is not checked. */
function exists(name: string): boolean {
  if (name.startsWith('#/')) return routes.includes(name.slice(2));
  if (isFile(name)) return hasFile(name);
  return (
    !/^(user|gift|msg|income|product|fund|wallet|square|control)\.\w+$/.test(name) || endpoints.has(name)
  );
}

describe('docs/spec-coverage.md', () => {
  it('numbers the statements of nine sections without a gap', () => {
    const counts = Array.from({ length: 9 }, (_, at) =>
      rows.filter(({ number }) => number.startsWith(`${at + 1}.`)),
    );
    const expected = counts.flatMap((list, at) => list.map((_, place) => `${at + 1}.${place + 1}`));
    expect(rows.map(({ number }) => number)).toEqual(expected);
  });

  it('names a test for every statement that is not open', () => {
    expect(problems((row) => (row.tests.length === 0 && !isOpen(row) ? 'has no test' : undefined))).toEqual(
      [],
    );
  });

  it('names tests that exist, by file and title', () => {
    const dead = rows.flatMap(({ number, tests }) =>
      tests.flatMap(({ file, title, mentions }) =>
        mentions?.isEmpty === false ? [] : [`${number} names no test: ${file} ${title}`],
      ),
    );
    expect(dead).toEqual([]);
  });

  it('names tests that use the endpoints of their row, and open its pages', () => {
    const unproven = problems(({ metBy, tests }) => {
      const mentioned = (has: (mentions: Mentions) => boolean) =>
        tests.some(({ mentions }) => mentions !== undefined && has(mentions));
      const missing = namesIn(metBy).filter((name) =>
        name.startsWith('#/')
          ? !mentioned((test) => test.hasPage(name.slice(1)))
          : endpoints.has(name) && !mentioned((test) => test.hasEndpoint(name)),
      );
      return missing.length > 0 ? `has no test of ${missing.join(', ')}` : undefined;
    });
    expect(unproven).toEqual([]);
  });

  it('names endpoints, pages and files that exist', () => {
    const dead = problems(({ metBy }) => {
      const missing = namesIn(metBy).filter((name) => !exists(name));
      return missing.length > 0 ? `names what is missing: ${missing.join(', ')}` : undefined;
    });
    expect(dead).toEqual([]);
  });

  it('names every documented endpoint and every page of the spec', () => {
    const documented = contract.filter(({ source }) => source === 'documented').map(({ id }) => id);
    const named = [...documented, ...specifiedPages.map((path) => `#${path}`)];
    expect(named.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });

  it('links what differs to a section of docs/differences.md', () => {
    const sections = [...read('docs/differences.md').matchAll(/^## (.+)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replace(/[^a-z ]/g, '')
        .replaceAll(' ', '-'),
    );
    const linkOf = (metBy: string) => /\[differences\]\(differences\.md#([a-z-]+)\)/.exec(metBy)?.[1];
    const unlinked = problems((row) => {
      const section = linkOf(row.metBy);
      const isMissing = section === undefined ? differs(row) : !sections.includes(section);
      return isMissing ? `has no link, or to no section: ${row.metBy}` : undefined;
    });
    expect(unlinked).toEqual([]);
  });
});

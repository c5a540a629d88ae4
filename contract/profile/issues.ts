import type * as z from 'zod/mini';
import type { Mistake, Path } from './mistake.ts';
import { Profile } from './schema.ts';

type Issue = z.core.$ZodIssue;

export function mistakesOf(issues: readonly Issue[], base: Path = []): readonly Mistake[] {
  return issues.flatMap((issue): readonly Mistake[] => {
    const path = [...base, ...issue.path];
    if (issue.code === 'unrecognized_keys') {
      const problems = issue.message.split('\n');
      return issue.keys.map((key, at) => ({
        path: [...path, key],
        problem: (problems[at] ?? issue.message) + rightPlace(key, path),
      }));
    }
    if (issue.code === 'invalid_key') return issue.issues.map(({ message }) => ({ path, problem: message }));
    const meant =
      issue.code === 'invalid_union' ? issue.errors.find((issues) => issues.some(isInside)) : undefined;
    return meant ? mistakesOf(meant, path) : [{ path, problem: issue.message }];
  });
}

/** Returns true if the written value has the form of an alternative, and a part of it is wrong. */
const isInside = ({ path, code }: Issue): boolean => path.length > 0 || code === 'unrecognized_keys';

const globals = ['wire', 'headers'];
const ofDialect = Object.keys(Profile.shape.wire._zod.def.innerType.shape);

/** The end of a sentence about a key that belongs elsewhere in a profile. */
function rightPlace(key: string, path: Path): string {
  if (path.length === 0) return ofDialect.includes(key) ? ` It is a part of "wire".` : '';
  if (ofDialect.includes(key)) return ` "wire.${key}" at the top of the profile holds for all services.`;
  const own = key === 'wire' ? ' Encoding, paging, times and amounts can also be those of one.' : '';
  return globals.includes(key) ? ` "${key}" at the top of the profile holds for all services.${own}` : '';
}

/** The valid part of a profile, whose other mistakes can be found. */
export function withoutMistakes(content: unknown, mistakes: readonly Mistake[]): Profile {
  const paths = mistakes.map(({ path }) => path);
  const rest = withoutPaths(content, paths) ?? {};
  const { data, error } = Profile.safeParse(rest);
  return error ? withoutMistakes(rest, mistakesOf(error.issues)) : data;
}

/** The value without the values at these paths; undefined if it is one of them or lacks one. */
function withoutPaths(value: unknown, paths: readonly Path[]): unknown {
  if (paths.some((path) => path.length === 0)) return undefined;
  if (typeof value !== 'object' || value === null) return value;
  if (paths.some(([key = '', ...below]) => below.length === 0 && !Object.hasOwn(value, key)))
    return undefined;
  const entries = Object.entries(value).flatMap(([key, one]: [string, unknown]) => {
    const below = paths.filter(([first]) => String(first) === key).map(([, ...rest]) => rest);
    const rest = withoutPaths(one, below);
    return rest === undefined ? [] : [[key, rest] as const];
  });
  return Array.isArray(value) ? entries.map(([, one]) => one) : Object.fromEntries(entries);
}

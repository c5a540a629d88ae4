import type * as z from 'zod/mini';
import type { Mistake, Path } from './mistake.ts';
import { Profile } from './schema.ts';

type Issue = z.core.$ZodIssue;

/** The mistakes in the issues of the schema. */
export function mistakesOf(issues: readonly Issue[], base: Path = []): readonly Mistake[] {
  return issues.flatMap((issue): readonly Mistake[] => {
    const path = [...base, ...issue.path];
    if (issue.code === 'unrecognized_keys') {
      const problems = issue.message.split('\n');
      return issue.keys.map((key, at) => ({ path: [...path, key], problem: problems[at] ?? issue.message }));
    }
    if (issue.code === 'invalid_key') return issue.issues.map(({ message }) => ({ path, problem: message }));
    const meant = issue.code === 'invalid_union' ? meantOf(issue.errors) : undefined;
    return meant ? mistakesOf(meant, path) : [{ path, problem: issue.message }];
  });
}

/** The issues of the alternative of the written type. */
const meantOf = (alternatives: readonly Issue[][]): readonly Issue[] | undefined =>
  alternatives.find((issues) => issues.some(isInside)) ??
  alternatives.find((issues) => issues.length > 0 && !issues.some(isOtherType));

const isInside = ({ path, code }: Issue): boolean => path.length > 0 || code === 'unrecognized_keys';

const isOtherType = (issue: Issue): boolean =>
  issue.code === 'invalid_type' ||
  (issue.code === 'invalid_union' && issue.errors.every((issues) => issues.some(isOtherType)));

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

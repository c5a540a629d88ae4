import type { Endpoint } from '#contract/endpoint.ts';
import { refuse } from '../refusal.ts';

/**
 * Refuses a field that an endpoint does not have, and says which one was probably meant. Members' apps may be of another
 * version and say more than is known here; whoever operates the bench writes by hand, and a slip would quietly do
 * something else.
 */
export function refuseUnknownField(endpoint: Endpoint, fields: Readonly<Record<string, unknown>>): void {
  const names = namesOf(endpoint);
  const unknown = Object.keys(fields).find((field) => names?.includes(field) === false);
  if (!names || unknown === undefined) return;
  const known = names.filter((name) => !endpoint.path.split('/').includes(`:${name}`));
  const near = nearest(unknown, known);
  const words = known.length === 0 ? 'noFields' : near === undefined ? 'unknownField' : 'misspeltField';
  const values = { field: unknown, near: near ?? '', known: known.join(', ') };
  refuse('BAD_INPUT', { fields: { [unknown]: words }, values });
}

/** The fields of an endpoint, those in its path included; undefined where it takes whatever there is a parameter for. */
function namesOf({ input }: Endpoint): string[] | undefined {
  const { shape } = input as { readonly shape?: object };
  return shape && Object.keys(shape);
}

/** Refuses what stands in the query of a call that reads its fields as JSON. */
export function refuseQuery(endpoint: Endpoint, query: Readonly<Record<string, unknown>>): void {
  refuseUnknownField(endpoint, query);
  const [field] = Object.keys(query);
  if (field !== undefined) refuse('BAD_INPUT', { fields: { [field]: 'queryField' }, values: { field } });
}

/** What is longer was not meant to be a name, and to compare megabytes would hold up everybody else. */
const longestSlip = 100;

/** The one that is written most like it; undefined where none is at all. */
function nearest(written: string, known: readonly string[]): string | undefined {
  if (written.length > longestSlip) return undefined;
  const [best] = known
    .map((name) => ({ name, slips: slipsBetween(plain(written), plain(name)) }))
    .filter(({ name, slips }) => slips <= Math.max(1, name.length / 3))
    .sort((one, other) => one.slips - other.slips);
  return best?.name;
}

const plain = (name: string): string => name.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase();

/** How many letters have to be put in, left out or exchanged to make one word of another (Levenshtein's distance). */
function slipsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of Array.from(one).entries()) {
    const next = [at + 1];
    for (const [to, meant] of Array.from(other).entries())
      next.push(
        Math.min((next[to] ?? 0) + 1, (row[to + 1] ?? 0) + 1, (row[to] ?? 0) + (letter === meant ? 0 : 1)),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

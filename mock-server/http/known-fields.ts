import type { Endpoint } from '#contract/endpoint.ts';
import { nearest } from '../nearest.ts';
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

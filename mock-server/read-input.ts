import type { Endpoint } from '#contract/endpoint.ts';
import { refuse } from './refusal.ts';

/** What endpoints read where no field was sent: the same each time, and many calls send none. */
const ofNothing = new WeakMap<Endpoint, unknown>();

/**
 * Reads the fields by the endpoint's schema. An empty field of a form or a query counts as absent: those are sent for
 * what was left blank. In the operator's JSON it is an empty text.
 */
export function readInput(endpoint: Endpoint, fields: Readonly<Record<string, unknown>>): unknown {
  const isNothing = Object.keys(fields).length === 0;
  const known = isNothing ? ofNothing.get(endpoint) : undefined;
  if (known !== undefined) return known;
  const isJson = endpoint.access === 'operator' && endpoint.method !== 'GET';
  const isWhole = isJson || !Object.values(fields).includes('');
  const given = isWhole
    ? fields
    : Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
  const result = endpoint.input.safeParse(given);
  if (result.success && isNothing) ofNothing.set(endpoint, Object.freeze(result.data));
  if (result.success) return result.data;
  const wrong = result.error.issues.map((issue): [string, string] => {
    const field = String(issue.path[0] ?? '');
    // What is wrong between several fields has words of its own, and so have some fields that are missing (spec).
    const hasOwnWords = issue.code === 'custom' || issue.message.endsWith('Required');
    return [field, given[field] === undefined && !hasOwnWords ? 'required' : issue.message];
  });
  // The first complaint about a field is the one that helps.
  const [choice] = result.error.issues.flatMap((issue) =>
    issue.code === 'invalid_value' ? [issue.values] : [],
  );
  return refuse('BAD_INPUT', {
    fields: Object.fromEntries(wrong.reverse()),
    ...(choice && { values: { known: choice.join(', ') } }),
  });
}

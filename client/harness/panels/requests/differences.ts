import type { LoggedRequest } from '#contract/control/observation.ts';

interface Difference {
  /** The path of the value, such as `data.paid`. */
  readonly path: string;
  readonly was: string;
  readonly is: string;
}

const missing = '–';

/** The values that differ between two calls, by their place in the request or the response. */
export function differencesOf(before: LoggedRequest, call: LoggedRequest): readonly Difference[] {
  const [were, are] = [valuesOf(before), valuesOf(call)];
  return [...new Set([...were.keys(), ...are.keys()])].flatMap((path) => {
    const [was, is] = [were.get(path) ?? missing, are.get(path) ?? missing];
    return was === is ? [] : [{ path, was, is }];
  });
}

function valuesOf({ status, input, answer, movements, fault }: LoggedRequest): ReadonlyMap<string, string> {
  const values = new Map<string, string>([
    ['status', String(status)],
    ['postings', String(movements.length)],
    ...(fault === undefined ? [] : ([['fault', fault]] as const)),
  ]);
  collect(values, 'fields', input);
  collect(values, 'response', answer);
  return values;
}

function collect(values: Map<string, string>, path: string, value: unknown): void {
  if (typeof value !== 'object' || value === null) {
    values.set(path, typeof value === 'string' ? value : JSON.stringify(value));
    return;
  }
  for (const [name, inner] of Object.entries(value)) collect(values, `${path}.${name}`, inner);
}

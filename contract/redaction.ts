import { fieldNames, type Endpoint } from './endpoint.ts';
import { contract } from './index.ts';
import {
  redact,
  REDACTED,
  secretFields,
  secretPlaces,
  type SecretKind,
  type SecretPlaces,
} from './secrets.ts';

interface Places {
  readonly known: ReadonlySet<string>;
  readonly input: SecretPlaces | undefined;
  readonly output: SecretPlaces | undefined;
  readonly message: boolean;
}

/**
 * The places of an endpoint's secrets. Throws a RangeError if an idempotent endpoint issues one, because its answer is
 * stored for repeats, and exported with the world.
 */
export function placesOf(
  endpoint: Pick<Endpoint, 'id' | 'idempotent' | 'secretMessage' | 'input' | 'output'>,
): Places {
  const output = secretPlaces(endpoint.output);
  if (endpoint.idempotent && (output || endpoint.secretMessage))
    throw new RangeError(`${endpoint.id} issues a secret, so it cannot be idempotent.`);
  return {
    known: new Set(fieldNames(endpoint)),
    input: secretPlaces(endpoint.input),
    output,
    message: endpoint.secretMessage,
  };
}

const places: ReadonlyMap<string, Places> = new Map(
  contract.map((endpoint) => [endpoint.id, placesOf(endpoint)]),
);

export const secretInputs: ReadonlyMap<string, ReadonlyMap<string, SecretKind>> = new Map(
  contract.map(({ id, input }) => [id, secretFields(input)]),
);

/** The last words of the names of secret input fields, such as the `password` of `payPassword`. */
const secretWords = new Set(
  [...secretInputs.values()].flatMap((fields) =>
    [...fields.keys()].map((name) => name.replace(/^.*(?=[A-Z])/, '').toLowerCase()),
  ),
);

/** The names of input fields that no endpoint marks as secret. */
const plainNames = new Set(
  contract
    .flatMap((endpoint) => fieldNames(endpoint) ?? [])
    .filter((name) => ![...secretInputs.values()].some((secrets) => secrets.has(name))),
);

/** Returns true if an unknown field, such as a misspelt one, may contain a secret. */
function soundsSecret(name: string): boolean {
  if (plainNames.has(name)) return false;
  const lower = name.toLowerCase();
  return [...secretWords].some((word) => lower.includes(word));
}

/** Replaces the secrets in the fields of a request. `endpoint` is an id, or empty if no endpoint has the requested path. */
export function redactInput(
  endpoint: string,
  fields: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const { known, input } = places.get(endpoint) ?? {};
  const inner = typeof input === 'object' && 'fields' in input ? input.fields : {};
  const placeOf = (name: string) => (Object.hasOwn(inner, name) ? inner[name] : undefined);
  // Apps of other versions send a password twice, under a name of their own.
  const secrets = new Set(Object.entries(fields).flatMap(([name, value]) => (placeOf(name) ? [value] : [])));
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const place = placeOf(name);
      if (place) return [name, redact(value, place)];
      const isPlain = known?.has(name) || !(soundsSecret(name) || secrets.has(value));
      return [name, isPlain ? value : REDACTED];
    }),
  );
}

interface Envelope {
  readonly msg?: unknown;
  readonly data?: unknown;
}

/** Replaces the secrets in the envelope of a successful response. Returns undefined if it has none. */
export function redactOutput<E extends Envelope>(endpoint: string, envelope: E): E | undefined {
  const { output, message } = places.get(endpoint) ?? {};
  if (!output && !message) return undefined;
  return {
    ...envelope,
    ...(message && 'msg' in envelope && { msg: REDACTED }),
    ...(output && 'data' in envelope && { data: redact(envelope.data, output) }),
  };
}

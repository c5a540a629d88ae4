import type { Endpoint } from './endpoint.ts';
import { contract } from './index.ts';
import { redact, REDACTED, secretFields, secretPlaces, type SecretPlaces } from './secrets.ts';

interface Places {
  readonly known: ReadonlySet<string>;
  readonly input: SecretPlaces | undefined;
  readonly output: SecretPlaces | undefined;
  readonly message: boolean;
}

const placesOf = ({ input, output, secretMessage }: Endpoint): Places => ({
  known: new Set(Object.keys((input._zod.def as { shape?: object }).shape ?? {})),
  input: secretPlaces(input),
  output: secretPlaces(output),
  message: secretMessage,
});

const places: ReadonlyMap<string, Places> = new Map(
  contract.map((endpoint) => [endpoint.id, placesOf(endpoint)]),
);

/** The last words of the names of secret input fields, such as the `password` of `payPassword`. */
const secretWords = new Set(
  contract.flatMap(({ input }) =>
    [...secretFields(input).keys()].map((name) => name.replace(/^.*(?=[A-Z])/, '').toLowerCase()),
  ),
);

/** Whether a field that no schema knows may hold a secret, such as one that is misspelt or sent to an unknown address. */
export function soundsSecret(name: string): boolean {
  const lower = name.toLowerCase();
  return [...secretWords].some((word) => lower.includes(word));
}

/** The fields of a request with their secrets replaced; `endpoint` is an id, or empty for an address where nothing is. */
export function redactInput(
  endpoint: string,
  fields: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const { known, input } = places.get(endpoint) ?? {};
  const inner = typeof input === 'object' && 'fields' in input ? input.fields : {};
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const place = Object.hasOwn(inner, name) ? inner[name] : undefined;
      if (place) return [name, redact(value, place)];
      return [name, known?.has(name) || !soundsSecret(name) ? value : REDACTED];
    }),
  );
}

interface Envelope {
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
}

/** The envelope of a successful response with its secrets replaced; undefined where it has none. */
export function redactOutput<E extends Envelope>(endpoint: string, envelope: E): E | undefined {
  const { output, message } = places.get(endpoint) ?? {};
  if (!output && !message) return undefined;
  return {
    ...envelope,
    ...(message && { msg: REDACTED }),
    ...(output && { data: redact(envelope.data, output) }),
  };
}

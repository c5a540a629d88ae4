import { control } from '#contract/control/control.ts';
import { isOperators, type LoggedRequest } from '#contract/control/observation.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { call as callPlatform } from '#client/api/call.ts';
import { send } from '#client/api/http.ts';
import { randomKey } from '#client/api/idempotency.ts';

/** A new idempotency key acts again, the same one is answered as before; without any, a like call within 1 s repeats. */
export type KeyChoice = 'new' | 'same' | 'none';

interface Replay {
  endpoint: Endpoint;
  fields: Readonly<Record<string, string>>;
  files: readonly File[];
  key: KeyChoice;
}

const keyOf = ({ headers }: LoggedRequest): string | undefined => headers['idempotency-key'];

/** The choices there are: none where the endpoint knows no keys. */
export const keyChoicesOf = (call: LoggedRequest, { idempotent }: Endpoint): readonly KeyChoice[] =>
  idempotent ? ['new', ...(keyOf(call) === undefined ? (['none'] as const) : (['same'] as const))] : [];

/**
 * Makes a call again in this page's world, as the member who made it and in their language. Answers the id under which
 * the log has it, however it ended. Throws where nothing was answered, or the member cannot be logged in.
 */
export async function replay(call: LoggedRequest, { endpoint, fields, files, key }: Replay): Promise<string> {
  const token = call.phone === '' ? undefined : await tokenOf(call.phone);
  const keys = { new: randomKey(), same: keyOf(call), none: undefined };
  const { header } = await send({
    endpoint,
    fields: isOperators(call) ? asTheyWere(call, fields) : fields,
    files,
    token,
    idempotencyKey: endpoint.idempotent ? keys[key] : undefined,
    language: call.headers['language'],
  });
  return header('X-Request-Id') ?? '';
}

/** The operator's service takes JSON: what was no text is none again, unless what was typed says nothing in JSON. */
const asTheyWere = ({ input }: LoggedRequest, fields: Replay['fields']): object =>
  Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [name, typeof input[name] === 'string' ? text : read(text)]),
  );

function read(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** Of a session of its own, so that nothing changes on the phones. */
async function tokenOf(phone: string): Promise<string> {
  const { data } = await callPlatform(control.createSession, { phone });
  return data.token;
}

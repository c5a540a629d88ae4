import { control } from '#contract/control/control.ts';
import { isOperatorCall, type LoggedRequest } from '#contract/control/observation.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { call as callPlatform } from '#client/api/call.ts';
import { send } from '#client/api/http.ts';
import { randomKey } from '#client/api/idempotency.ts';
import { jsonOrText } from '#client/harness/kit/json-or-text.ts';

/**
 * The key of a replayed call. With a new key the platform acts again, and with the same key it repeats its response.
 * Without one, an equal call within 1 s counts as a repeat.
 */
export type KeyChoice = 'new' | 'same' | 'none';

interface Replay {
  endpoint: Endpoint;
  fields: Readonly<Record<string, string>>;
  files: readonly File[];
  key: KeyChoice;
}

const keyOf = ({ headers }: LoggedRequest): string | undefined => headers['idempotency-key'];

/** The possible choices; none if the endpoint has no idempotency. */
export const keyChoicesOf = (call: LoggedRequest, { idempotent }: Endpoint): readonly KeyChoice[] =>
  idempotent ? ['new', ...(keyOf(call) === undefined ? (['none'] as const) : (['same'] as const))] : [];

/**
 * Sends a call again in this page's world, as the same member and in their language. Returns the id of the new call in
 * the log, also after a refusal. Throws without a response, or if the member cannot be logged in.
 */
export async function replay(call: LoggedRequest, { endpoint, fields, files, key }: Replay): Promise<string> {
  const token = call.phone === '' ? undefined : await tokenOf(call.phone);
  const keys = { new: randomKey(), same: keyOf(call), none: undefined };
  const { header } = await send({
    endpoint,
    fields: isOperatorCall(call) ? parsedFields(call, fields) : fields,
    files,
    token,
    idempotencyKey: endpoint.idempotent ? keys[key] : undefined,
    language: call.headers['language'],
  });
  return header('X-Request-Id') ?? '';
}

/** The operator's service takes JSON, so fields other than texts are parsed, unless the typed text is invalid JSON. */
const parsedFields = ({ input }: LoggedRequest, fields: Replay['fields']): object =>
  Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [
      name,
      typeof input[name] === 'string' ? text : jsonOrText(text),
    ]),
  );

/** Logs the member in again, so that the sessions on the phones stay as they are. */
async function tokenOf(phone: string): Promise<string> {
  const { data } = await callPlatform(control.createSession, { phone });
  return data.token;
}

import { control } from '#contract/control/control.ts';
import { isOperatorCall } from '#contract/control/observation.ts';
import { contract } from '#contract/index.ts';
import { call } from '#client/api/call.ts';
import { send } from '#client/api/http.ts';
import { randomKey } from '#client/api/idempotency.ts';
import type { CallLine } from '#client/harness/kit/recording/lines.ts';
import type { Answered, Bench } from '#client/harness/kit/recording/repeat.ts';
import { isUpload, picture } from '#client/harness/kit/recording/write-test.ts';
import { nameBeside } from '#client/harness/model/free-name.ts';

/** Repeats lines in a copy of a world, which is dropped afterwards. Throws a Failure if the world is not there. */
export async function inFork<T>(base: string, repeat: (bench: Bench) => Promise<T>): Promise<T> {
  // If the page closes meanwhile, the copy remains for a while, and is in nobody's way.
  const name = nameBeside(base, `try-${randomKey().slice(0, 8)}`);
  await call(control.putWorld, { name, from: base, ttl: '5m' });
  try {
    return await repeat(benchOf(name));
  } finally {
    await call(control.dropWorld, { name }).catch(() => undefined);
  }
}

const benchOf = (world: string): Bench => ({
  send: (line, key) => sendTo(world, line, key),
  async wait(seconds) {
    await call(control.setClock, { advance: `${seconds}s` }, { world });
  },
  async balancesOf(account) {
    const { data } = await call(control.members, { query: account }, { world });
    return data.list.find(({ phone, email }) => phone === account || email === account) ?? {};
  },
});

/** A fault that holds an answer back would hold up every attempt. */
const timeouts = { ok: 10_000, refused: 10_000, failed: 1000 };

async function sendTo(
  world: string,
  line: CallLine,
  idempotencyKey: string | undefined,
): Promise<Answered | undefined> {
  const endpoint = contract.find(({ id }) => id === line.endpoint);
  if (!endpoint) return undefined;
  const isMember = line.phone !== '' && !isOperatorCall(line);
  const session = isMember ? await call(control.createSession, { phone: line.phone }, { world }) : undefined;
  const token = session?.data.token;
  const request = { endpoint, fields: line.input, files: filesOf(line), token, idempotencyKey, world };
  return send({ ...request, timeoutMs: timeouts[line.end] }).catch(() => undefined);
}

const filesOf = (line: CallLine): Blob[] =>
  isUpload(line) ? [new Blob([Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))])] : [];

import type { Reason } from '#contract/refusals.ts';
import { memberKey } from '#client/device/member-key.ts';
import { storage, type Unanswered } from '#client/device/storage.ts';

/** More than anybody leaves without an answer; the oldest go first. */
const most = 20;

/**
 * What does not make another intent: passwords, since a kept digest of six digits would be as good as the digits, and the
 * price that was shown, since it may be another one when the same is tried again. A code is good once and for minutes.
 */
const isApart = ([name]: [string, unknown]): boolean => /password|^expected/i.test(name);

/**
 * Hands out idempotency keys: one per intent of a member. The same input keeps its key until the platform has answered to
 * it, so that a retry after a lost answer cannot act twice, whatever else was tried in between, such as a mistyped
 * password, and whatever became of the screen: keys live as long as the tab. Another input, or the same one after an
 * answer, is a new intent.
 */
export function keepIdempotencyKey(
  endpointId: string,
  input: object,
  { files = [], newKey = randomKey }: { files?: readonly Blob[]; newKey?: () => string } = {},
) {
  const intent = digestOf(endpointId, input, files);
  const others = () => unanswered().filter((one) => one.intent !== intent);
  const before = unanswered().find((one) => one.intent === intent);
  const { key } = before ?? { key: newKey() };
  storage.write('unanswered', [...others(), { intent, key }].slice(-most));

  return {
    key,
    done: (): void => storage.write('unanswered', others()),
    /**
     * A refusal ends an intent that began with this call. Of an earlier call without an answer it says nothing: a
     * mistyped password is refused whether or not that one was carried out. But a
     * key that stands for something else, such as another password, is let go of: then it answers true.
     */
    refused: (reason?: Reason): boolean => {
      const isReused = reason === 'IDEMPOTENCY_KEY_REUSED';
      if (!before || isReused) storage.write('unanswered', others());
      return isReused;
    },
  };
}

const unanswered = (): readonly Unanswered[] => storage.read('unanswered') ?? [];

const fnvOffset = 0xcbf29ce484222325n;
const fnvPrime = 0x100000001b3n;

/** FNV-1a of 64 bits: enough to tell a few intents from each other, and there without https. */
function digestOf(endpointId: string, input: object, files: readonly Blob[]): string {
  const fields = Object.entries(input).filter((field) => !isApart(field));
  // Another member who logs in here has intents of their own.
  const text = JSON.stringify([endpointId, memberKey(), fields, files.map(({ size }) => size)]);
  const digest = new TextEncoder()
    .encode(text)
    .reduce((hash, byte) => BigInt.asUintN(64, (hash ^ BigInt(byte)) * fnvPrime), fnvOffset);
  return digest.toString(36);
}

/**
 * A key that nobody else has: 32 hexadecimal digits. `crypto.randomUUID` exists only on https and localhost, and a phone on
 * the same network opens the bench by plain http.
 */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

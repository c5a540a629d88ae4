import type { Endpoint } from '#contract/endpoint.ts';
import type { Reason } from '#contract/refusals.ts';
import { digestOf } from '#client/device/digest.ts';
import { memberKey } from '#client/device/member-key.ts';
import { storage, type Unanswered } from '#client/device/storage.ts';

const maxUnanswered = 20;
/** Later, an equal request is meant as another one. */
const repeatedWithinMs = 24 * 60 * 60_000;

/**
 * Returns the idempotency key of an intent. The same input keeps its key until the platform has answered it, so that a retry
 * after a lost response cannot act twice. Keys outlive the screen, and last as long as the tab or for a day; those
 * of an app outlast the end of its process.
 *
 * Fields that the contract leaves out of the fingerprint make no other intent: a mistyped password, or a price that has
 * changed since. Another input, or the same input after an answer, is a new intent.
 */
export function keepIdempotencyKey(
  endpoint: Endpoint,
  input: object,
  { files = [], newKey = randomKey }: { files?: readonly Blob[]; newKey?: () => string } = {},
) {
  const intent = intentOf(endpoint, input, files);
  const others = () => unanswered().filter((one) => one.intent !== intent);
  const before = unanswered().find((one) => one.intent === intent);
  const { key, at = Date.now() } = before ?? { key: newKey() };
  storage.write('unanswered', [...others(), { intent, key, at }].slice(-maxUnanswered));

  return {
    key,
    done: (): void => storage.write('unanswered', others()),
    /**
     * Forgets the key of an intent that began with this call, and returns true if the key belongs to another request. After
     * an earlier lost response the key stays, because a refusal does not tell whether that call was carried out.
     */
    refused: (reason?: Reason): boolean => {
      const isReused = reason === 'IDEMPOTENCY_KEY_REUSED';
      if (!before || isReused) storage.write('unanswered', others());
      return isReused;
    },
  };
}

const unanswered = (): readonly Unanswered[] =>
  (storage.read('unanswered') ?? []).filter(({ at = Infinity }) => Date.now() - at < repeatedWithinMs);

function intentOf({ id, fingerprintOmissions }: Endpoint, input: object, files: readonly Blob[]): string {
  const fields = Object.entries(input).filter(([name]) => !fingerprintOmissions.includes(name));
  // Another member who logs in on this phone has intents of their own.
  return digestOf(JSON.stringify([id, memberKey(), fields, files.map(({ size }) => size)]));
}

/**
 * A random key of 32 hexadecimal digits. `crypto.randomUUID` needs https or localhost, and a phone on the same network opens
 * the bench by plain http.
 */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

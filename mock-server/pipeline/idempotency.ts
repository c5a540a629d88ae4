import { hash } from 'node:crypto';
import type { Endpoint } from '#contract/endpoint.ts';
import { refuse } from '../refusal.ts';
import type { MemberWorld, World } from '../world.ts';

const REPEAT_MS = 1000;

/** A hash of the input without the fields that the contract omits. The order of the fields makes no difference. */
export function fingerprint(
  { fingerprintOmissions }: Endpoint,
  input: unknown,
  ...more: readonly unknown[]
): string {
  const fields = Object.entries(input as object)
    .filter(([name]) => !fingerprintOmissions.includes(name))
    .sort();
  return hash('sha256', JSON.stringify([fields, ...more]));
}

interface StoredAnswer {
  endpoint: string;
  fingerprint: string;
  answer: string;
}

/** How a repeated request is recognised. */
interface Repeat {
  /** The `Idempotency-Key` of the request. */
  readonly key: string | undefined;
  readonly fingerprint: () => string;
  /** Refuses a repeat with a wrong secret, as the first request would have been. */
  readonly recheck?: (() => void) | undefined;
}

/**
 * Runs an idempotent request once. A repeat with the same key receives the stored answer. Without a key, an equal request
 * of the same member within a second is a repeat, unless the endpoint uses only the key.
 */
export function withIdempotency(
  world: World,
  { id, idempotent, idempotencyKeyOnly }: Endpoint,
  { key, fingerprint, recheck }: Repeat,
  run: () => unknown,
): unknown {
  if (!idempotent || (idempotencyKeyOnly && !key)) return run();
  const { sql, member, now } = world as MemberWorld;
  const print = fingerprint();

  const stored = key
    ? sql.one<StoredAnswer>(
        'SELECT endpoint, fingerprint, answer FROM idempotency WHERE memberId = ? AND key = ?',
        member.id,
        key,
      )
    : sql.one<StoredAnswer>(
        `SELECT endpoint, fingerprint, answer FROM idempotency
         WHERE memberId = ? AND endpoint = ? AND fingerprint = ? AND key IS NULL AND createdAt > ? ORDER BY id DESC`,
        member.id,
        id,
        print,
        now - REPEAT_MS,
      );
  if (stored) {
    if (stored.endpoint !== id || stored.fingerprint !== print) refuse('IDEMPOTENCY_KEY_REUSED');
    recheck?.();
    return JSON.parse(stored.answer) as unknown;
  }
  const data = run();
  sql.insert(
    'INSERT INTO idempotency (memberId, endpoint, key, fingerprint, answer, createdAt) VALUES (?, ?, ?, ?, ?, ?)',
    member.id,
    id,
    key ?? null,
    print,
    JSON.stringify(data),
    now,
  );
  return data;
}

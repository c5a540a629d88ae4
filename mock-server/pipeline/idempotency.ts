import { hash } from 'node:crypto';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Row } from '../db/tables.ts';
import { refuse } from '../handling/refusal.ts';
import type { MemberWorld } from '../handling/world.ts';
import type { RequestContext } from '../handling/request-context.ts';
import type { Route, WorldHandler } from './routes.ts';

const REPEAT_MS = 1000;

/** The marks of a request by which a repeat of the same member is recognised. */
interface Identity {
  readonly endpoint: string;
  readonly key: string | undefined;
  readonly fingerprint: string;
}

/**
 * The identity of a request whose repeats receive its answer; undefined if they do not. Some endpoints recognise a repeat by
 * its key only.
 */
export function identityOf(
  { endpoint, handler }: Route<WorldHandler>,
  { idempotencyKey: key, input, prepared }: RequestContext,
): Identity | undefined {
  if (!endpoint.idempotent || (endpoint.idempotencyKeyOnly && key === undefined)) return undefined;
  // The result of checking a secret is secret, too, so the fingerprint leaves it out.
  const isPublic = typeof handler !== 'function' && !handler.recheck;
  return {
    endpoint: endpoint.id,
    key,
    fingerprint: isPublic ? fingerprint(endpoint, input, prepared) : fingerprint(endpoint, input),
  };
}

/** A hash of the input without the fields that the contract omits. The order of the fields makes no difference. */
function fingerprint(
  { fingerprintOmissions }: Endpoint,
  input: unknown,
  ...more: readonly unknown[]
): string {
  const fields = Object.entries(input as object)
    .filter(([name]) => !fingerprintOmissions.includes(name))
    .sort();
  return hash('sha256', JSON.stringify([fields, ...more]));
}

type StoredOutput = Pick<Row<'idempotency'>, 'endpoint' | 'fingerprint' | 'answer'>;

/**
 * The output of the request that this one repeats: the one with the same key or, without a key, an equal one within the
 * last second. Refuses a key that was used for another request.
 */
export function findRepeated(
  { sql, member, now }: MemberWorld,
  { endpoint, key, fingerprint }: Identity,
): { readonly output: unknown } | undefined {
  const stored =
    key === undefined
      ? sql.one<StoredOutput>(
          `SELECT endpoint, fingerprint, answer FROM idempotency
           WHERE memberId = ? AND endpoint = ? AND fingerprint = ? AND key IS NULL AND createdAt > ? ORDER BY id DESC`,
          member.id,
          endpoint,
          fingerprint,
          now - REPEAT_MS,
        )
      : sql.one<StoredOutput>(
          'SELECT endpoint, fingerprint, answer FROM idempotency WHERE memberId = ? AND key = ?',
          member.id,
          key,
        );
  if (!stored) return undefined;
  if (stored.endpoint !== endpoint || stored.fingerprint !== fingerprint) refuse('IDEMPOTENCY_KEY_REUSED');
  return { output: JSON.parse(stored.answer) as unknown };
}

/** Stores the output of a request for its repeats. */
export function storeOutput(
  { sql, member, now }: MemberWorld,
  { endpoint, key, fingerprint }: Identity,
  output: unknown,
): void {
  const answer = JSON.stringify(output);
  const row = { memberId: member.id, endpoint, key: key ?? null, fingerprint, answer, createdAt: now };
  sql.insertRow('idempotency', row);
}

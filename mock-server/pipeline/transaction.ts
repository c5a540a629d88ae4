import { hash } from 'node:crypto';
import type { Endpoint } from '#contract/endpoint.ts';
import { publicEntities } from '#contract/entities.ts';
import type { Reason } from '#contract/refusals.ts';
import type { Row } from '../db/tables.ts';
import type { FairQueue } from '../handling/fair-queue.ts';
import { queues } from '../handling/queues.ts';
import { Refusal, refuse } from '../handling/refusal.ts';
import type { Runtime } from '../handling/runtime.ts';
import type { RequestContext, Result } from '../handling/request-context.ts';
import { findMember } from '../services/member/store.ts';
import {
  StalePreparation,
  WithMessage,
  type MemberWorld,
  type PictureWriter,
  type PreparedHandler,
  type World,
} from '../handling/world.ts';
import { sayDone } from '../text/words.ts';
import type { OpenWorld } from '../worlds/world/open-world.ts';
import type { TransactionContext } from '../handling/transaction-context.ts';
import { worldOfCaller } from './authenticate.ts';
import { success } from './result.ts';
import { assertDeclaredRefusal, validateOutput } from './contract-check.ts';
import { redactCommand } from './redact.ts';
import type { Route, WorldHandler } from './routes.ts';

/**
 * Runs the handler of a request in one world: slow work first, then one transaction with the handler and the check of its
 * output. Throws a Refusal, which undoes everything except for the data that the refusal itself stores.
 */
export function runHandler(
  world: OpenWorld,
  { endpoint, handler }: Route<WorldHandler>,
  context: RequestContext,
  pictures?: PictureWriter,
): Promise<Result> | Result {
  return typeof handler === 'function'
    ? runInTransaction(world, { endpoint, handler }, context)
    : runPrepared(world, { endpoint, handler }, context, pictures);
}

type PreparedRoute = Route<PreparedHandler<Endpoint, unknown>>;

async function runPrepared(
  world: OpenWorld,
  route: PreparedRoute,
  context: RequestContext,
  pictures: PictureWriter | undefined,
): Promise<Result> {
  for (;;) {
    await prepare(world, route, context, pictures);
    // The slow work may have waited for its turn.
    context.assertAwaited?.();
    try {
      return runInTransaction(world, route, context);
    } catch (error) {
      if (!(error instanceof StalePreparation)) throw error;
    }
  }
}

/** Does the slow work of a request, and sets its result in the context. */
async function prepare(
  world: OpenWorld,
  { endpoint, handler }: PreparedRoute,
  context: RequestContext,
  pictures: PictureWriter | undefined,
): Promise<void> {
  const { requestId, locale, origin, memberId, input, files = [] } = context;
  const read = <T>(reading: (world: World) => T) =>
    world.read({ cause: endpoint.id, requestId, locale, origin }, reading);
  const member = memberId === undefined ? undefined : read(({ sql }) => findMember(sql, memberId));
  const saved: Buffer[] = [];
  const savePicture: PictureWriter['addressOf'] = (picture) => {
    saved.push(picture);
    return pictures?.addressOf(picture) ?? '';
  };
  const caller = member ? String(member.id) : strangerOf(input);
  const inTurn =
    (queue: FairQueue): NonNullable<Runtime['inHashTurn']> =>
    (work) =>
      queue.run(world, caller, () => {
        // The work of a call whose caller has left is of no use, and others wait for its turn.
        context.assertAwaited?.();
        return work();
      });
  const [inHashTurn, inPictureTurn] = [inTurn(queues.hashes), inTurn(queues.pictures)];
  const runtime = { ...world.runtime, inHashTurn, inPictureTurn };
  try {
    context.prepared = await handler.prepare({ member, read, savePicture, runtime, files }, input);
  } catch (error) {
    assertDeclaredRefusal(endpoint, error);
    throw error;
  }
  context.savePictures = () => saved.forEach((picture) => pictures?.save(picture));
}

/** The account that a caller without a session names. */
function strangerOf(input: unknown): string {
  const { phone, email } = input as { readonly phone?: string; readonly email?: string };
  return `stranger ${phone ?? email ?? ''}`;
}

/** Runs a handler in one transaction, and stores the data of a refusal in another. A replay repeats a request from here. */
export function runInTransaction(
  world: OpenWorld,
  route: Route<WorldHandler>,
  context: RequestContext,
): Result {
  const { endpoint } = route;
  const isForOperator = endpoint.access === 'operator';
  const run = (inside: World) => {
    const caller = worldOfCaller(inside, world, endpoint, context);
    const output = outputOf(route, caller, context);
    announcePublicChanges(inside, endpoint);
    const message = sayDone(context.locale, endpoint.id, inside.params);
    return { answer: { message, ...splitMessage(output) }, movements: inside.ledger.movements };
  };
  try {
    const { answer, movements } = world.write(transactionOf(endpoint, context), run);
    if (isForOperator) world.invalidateSettings();
    return success(answer, movements);
  } catch (error) {
    assertDeclaredRefusal(endpoint, error);
    if (!(error instanceof Refusal)) throw error;
    const { reason, details } = error;
    if (details.afterwards) world.write(transactionOf(endpoint, context, reason), details.afterwards);
    throw error;
  }
}

/** Announces to every member the public entities that a call has changed, but not the stock: purchases name its product. */
function announcePublicChanges({ announce }: World, { changes }: Endpoint): void {
  for (const what of publicEntities)
    if (what !== 'stock' && changes.includes(what)) announce({ kind: 'changed', what });
}

/** The output of the handler, which fits the contract; or the stored output, if this request repeats an earlier one. */
function outputOf(
  { endpoint, handler }: Route<WorldHandler>,
  caller: World,
  context: RequestContext,
): unknown {
  const { handle, recheck } =
    typeof handler === 'function' ? { handle: handler, recheck: undefined } : handler;
  const { input, prepared } = context;
  const identity = identityOf({ endpoint, handler }, context);
  const repeated = identity && findRepeated(caller as MemberWorld, identity);
  if (repeated) {
    recheck?.(caller, input, prepared);
    return repeated.output;
  }
  const output = handle(caller as never, input as never, prepared);
  validateOutput(endpoint, splitMessage(output).data);
  if (identity) storeOutput(caller as MemberWorld, identity, output);
  // Last before the commit: a request that fails saves no picture, and no committed one lacks its pictures.
  context.savePictures?.();
  return output;
}

const splitMessage = (output: unknown): { readonly data: unknown; readonly message?: string } =>
  output instanceof WithMessage ? output : { data: output };

/** The transaction of a request. Its command holds everything that a replay needs to repeat the request. */
function transactionOf(
  { id }: Endpoint,
  { requestId, locale, origin, replayOf, session, idempotencyKey, input, prepared }: RequestContext,
  refused?: Reason,
): TransactionContext {
  const detail = ({ sql }: World) => ({
    input: redactCommand(sql, id, input, refused),
    ready: prepared,
    session: session?.toString('hex'),
    idempotencyKey,
    locale,
    origin,
    refused,
  });
  return { cause: id, requestId, locale, origin, replayOf, command: { name: id, detail } };
}

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
function identityOf(
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
function findRepeated(
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
function storeOutput(
  { sql, member, now }: MemberWorld,
  { endpoint, key, fingerprint }: Identity,
  output: unknown,
): void {
  const answer = JSON.stringify(output);
  const row = { memberId: member.id, endpoint, key: key ?? null, fingerprint, answer, createdAt: now };
  sql.insertRow('idempotency', row);
}

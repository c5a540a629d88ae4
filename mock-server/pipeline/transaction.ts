import type { Endpoint } from '#contract/endpoint.ts';
import type { Reason } from '#contract/refusals.ts';
import { announceOffer } from './offer.ts';
import type { Sql } from '../db/sql.ts';
import { Refusal, refuse } from '../refusal.ts';
import { identify, memberOfSession } from '../services/user/identify.ts';
import { findMember } from '../services/member/store.ts';
import {
  StalePreparation,
  type MemberWorld,
  type PictureWriter,
  type PreparedHandler,
  type UploadedFile,
  type VisitorWorld,
  type World,
} from '../world.ts';
import type { CommandDetail } from '../worlds/world/command-store.ts';
import type { TransactionContext } from '../worlds/world/transaction-context.ts';
import type { OpenWorld } from '../worlds/world/open-world.ts';
import { success, type RequestContext, type Result } from './context.ts';
import { assertDeclaredRefusal, validateOutput } from './contract-check.ts';
import { fingerprint, withIdempotency, type Action } from './idempotency.ts';
import type { OperatorWorld } from './operator.ts';
import { redactCommand } from './redact.ts';

/** A handler that acts in one world. */
export type WorldHandler = ((world: never, input: never) => unknown) | PreparedHandler<Endpoint, unknown>;

interface WorldRoute {
  readonly endpoint: Endpoint;
  readonly handler: WorldHandler;
}

export interface ParsedRequest {
  readonly input: unknown;
  readonly files?: readonly UploadedFile[] | undefined;
  readonly pictures?: PictureWriter;
}

/** A request whose slow work is done. */
interface PreparedRequest {
  readonly input: unknown;
  readonly prepared?: unknown;
  /** Saves the pictures of the request. */
  readonly savePictures?: () => void;
}

/**
 * Runs a handler against one world: slow work first, then one transaction with the handler and the check of its output.
 * Throws a Refusal, after which nothing has changed but what the refusal itself keeps.
 */
export async function perform(
  world: OpenWorld,
  route: WorldRoute,
  context: RequestContext,
  request: ParsedRequest,
): Promise<Result> {
  const { endpoint, handler } = route;
  if (typeof handler === 'function') return runInTransaction(world, route, context, request);
  for (;;) {
    const prepared = await assertDeclaredRefusal(endpoint, () =>
      prepare(world, { endpoint, handler }, context, request),
    );
    try {
      return runInTransaction(world, route, context, prepared);
    } catch (error) {
      if (!(error instanceof StalePreparation)) throw error;
    }
  }
}

async function prepare(
  world: OpenWorld,
  { endpoint, handler }: { endpoint: Endpoint; handler: PreparedHandler<Endpoint, unknown> },
  context: RequestContext,
  { input, files = [], pictures }: ParsedRequest,
): Promise<PreparedRequest> {
  const { requestId, locale, origin, memberId } = context;
  const read = <T>(reading: (world: World) => T) =>
    world.read({ cause: endpoint.id, requestId, locale, origin }, reading);
  const member = memberId === undefined ? undefined : read(({ sql }) => findMember(sql, memberId));
  const saved: Parameters<PictureWriter['save']>[] = [];
  const saveFile: PictureWriter['addressOf'] = (...picture) => {
    saved.push(picture);
    return pictures?.addressOf(...picture) ?? '';
  };
  const prepared = await handler.prepare({ member, read, saveFile, runtime: world.runtime, files }, input);
  return { input, prepared, savePictures: () => saved.forEach((picture) => pictures?.save(...picture)) };
}

/** Runs a handler in one transaction, or else what its refusal keeps. A replay repeats a request from here. */
export function runInTransaction(
  world: OpenWorld,
  route: WorldRoute,
  context: RequestContext,
  request: PreparedRequest,
): Result {
  const { endpoint } = route;
  const { requestId, locale, origin, replayOf, idempotencyKey } = context;
  const movements: number[] = [];
  let message: string | undefined;
  let refused: Reason | undefined;
  const detail = ({ sql }: World) => commandDetail(sql, endpoint, context, { ...request, refused });
  const transaction: TransactionContext = {
    cause: endpoint.id,
    requestId,
    locale,
    origin,
    replayOf,
    command: { name: endpoint.id, detail },
    setMessage: (text) => (message = text),
    onMovements: (made) => movements.push(...made),
  };
  const run = (inside: World) => {
    const seen = worldFor(inside, world, endpoint, context);
    const data = withIdempotency(seen, endpoint, idempotencyKey, actionOf(route, seen, request));
    if (endpoint.access === 'operator') announceOffer(inside, endpoint);
    return data;
  };
  try {
    const data = assertDeclaredRefusal(endpoint, () => world.write(transaction, run));
    if (endpoint.access === 'operator') world.settings.invalidate();
    return { ...success(endpoint.id, locale, data, message), movements };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refused = error.reason;
    const { afterwards } = error.details;
    if (afterwards) world.write(transaction, afterwards);
    throw error;
  }
}

/** The world as the handler sees it: with its caller, or with what the operator may see. */
function worldFor(inside: World, world: OpenWorld, { access }: Endpoint, context: RequestContext): World {
  const { session } = context;
  switch (access) {
    case 'member': {
      // The session may have ended since the request was authenticated.
      const { member, tokenHash } = session
        ? identify(inside, session)
        : memberWithoutSession(inside, context);
      return { member, tokenHash, ...inside } as MemberWorld;
    }
    case 'optional': {
      const visitor = session && memberOfSession(inside, session);
      return { visitor, ...inside } as VisitorWorld;
    }
    case 'operator': {
      const { clock, requests } = world;
      const { state, lastAdvance } = clock;
      return { clock: state, lastAdvance, requests, ...inside } as OperatorWorld;
    }
    default:
      return inside;
  }
}

const NO_TOKEN = Buffer.alloc(0);

function memberWithoutSession({ sql }: World, { memberId }: RequestContext) {
  const member = memberId === undefined ? undefined : findMember(sql, memberId);
  return { member: member ?? refuse('UNAUTHORIZED'), tokenHash: NO_TOKEN };
}

/** The handler with its input, in the form that `withIdempotency` runs. */
function actionOf({ endpoint, handler }: WorldRoute, world: World, request: PreparedRequest): Action {
  const { prepared, savePictures } = request;
  const input = request.input as never;
  const caller = world as never;
  if (typeof handler === 'function')
    return {
      fingerprint: () => fingerprint(endpoint, input),
      run: () => validateOutput(endpoint, handler(caller, input)),
    };
  const run = () => {
    const data = validateOutput(endpoint, handler.handle(caller, input, prepared));
    // Last before the commit: a request that fails saves no picture, and no committed one lacks its pictures.
    savePictures?.();
    return data;
  };
  const { recheck } = handler;
  if (!recheck) return { fingerprint: () => fingerprint(endpoint, input, prepared), run };
  // The result of checking a secret is as secret as the secret.
  return {
    fingerprint: () => fingerprint(endpoint, input),
    run,
    recheck: () => recheck(caller, input, prepared),
  };
}

/** What the command log keeps of a request, so that a replay can repeat it. */
function commandDetail(
  sql: Sql,
  endpoint: Endpoint,
  { session, idempotencyKey, locale, origin }: RequestContext,
  { input, prepared, refused }: PreparedRequest & { readonly refused: Reason | undefined },
): CommandDetail {
  return {
    input: redactCommand(sql, endpoint.id, input, refused),
    ready: prepared,
    session: session?.toString('hex'),
    idempotencyKey,
    locale,
    origin,
    refused,
  };
}

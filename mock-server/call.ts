import type { Endpoint } from '#contract/endpoint.ts';
import type { Locale } from '#contract/languages.ts';
import type { Reason } from '#contract/refusals.ts';
import { checked, declared } from './contract-check.ts';
import type { Sql } from './db/sql.ts';
import { once, shown, type Act } from './once.ts';
import { readInput } from './read-input.ts';
import { Refusal } from './refusal.ts';
import { veil } from './replay/veil.ts';
import {
  Outdated,
  type PictureWriter,
  type Member,
  type MemberWorld,
  type PreparedRule,
  type UploadedFile,
  type VisitorWorld,
  type World,
} from './world.ts';
import type { CommandDetail } from './worlds/world/command-store.ts';
import type { TransactionContext } from './worlds/world/transaction-context.ts';
import type { OpenWorld } from './worlds/world/open-world.ts';

/** A handler with its exact types forgotten: what the mount and the seed have in their hands. */
export type AnyRule = ((world: MemberWorld, input: never) => unknown) | PreparedRule<Endpoint, unknown>;

/** Who calls, in which language, and where: what holds of a call whether it has just come in or is given again. */
export interface Call {
  readonly endpoint: Endpoint;
  /** Finds the caller; refuses a token that is dead. Not asked on public calls. */
  readonly identify: (world: World) => { member: Member; tokenHash: Buffer };
  /** Finds the caller of a public call, if they are logged in: the log has it asked by them. */
  readonly recognise: (world: World) => Member | undefined;
  /** The hash of the token that came along. */
  readonly session: Buffer | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly locale: Locale;
  readonly requestId: string;
  readonly origin: string;
  /** Hears which movements the call has made. */
  readonly moved?: (movements: readonly number[]) => void;
  readonly first?: TransactionContext['replayOf'];
}

/** What came along with a call. */
interface Sent {
  /** Fields as texts (or JSON values, for the operator's service). */
  readonly fields: () => Readonly<Record<string, unknown>>;
  readonly files?: readonly UploadedFile[] | undefined;
  readonly keeper: PictureWriter;
}

/** What a call asks for, its slow work done. */
interface ReadyRequest {
  /** What was sent, read by the endpoint's schema. Refuses what does not fit it. */
  readonly input: (world: World) => unknown;
  readonly ready?: unknown;
  /** Keeps the pictures that came along. */
  readonly keepPictures?: () => void;
}

export interface Answer {
  readonly data: unknown;
  /** Words of the handler's own instead of the usual ones. */
  readonly message: string | undefined;
}

/**
 * Runs one endpoint against one world: the caller is found, the input read, slow work done, and the rule run in one
 * transaction together with the check of its answer. Throws a Refusal, after which nothing has changed but what the
 * refusal itself keeps.
 */
export async function perform(open: OpenWorld, rule: AnyRule, call: Call, sent: Sent): Promise<Answer> {
  const { endpoint } = call;
  if (typeof rule === 'function')
    return settle(open, rule, call, { input: () => readInput(endpoint, sent.fields()) });
  const request = await declared(endpoint, () => prepare(open, rule, call, sent));
  try {
    return settle(open, rule, call, request);
  } catch (error) {
    if (error instanceof Outdated) return perform(open, rule, call, sent);
    throw error;
  }
}

/** Does the slow work of a call. The caller is known before the input is read: a stranger learns nothing of it. */
async function prepare(
  open: OpenWorld,
  rule: PreparedRule<Endpoint, unknown>,
  call: Call,
  { fields, keeper, files = [] }: Sent,
): Promise<ReadyRequest> {
  const { endpoint } = call;
  const member =
    endpoint.access === 'member'
      ? open.write(useOf(call), (world) => call.identify(world)).member
      : undefined;
  const input = readInput(endpoint, fields());
  const look = <T>(reading: (world: World) => T) => open.read({ ...call, cause: endpoint.id }, reading);
  const pictures: Parameters<PictureWriter['save']>[] = [];
  const keepFile: PictureWriter['addressOf'] = (...picture) => {
    pictures.push(picture);
    return keeper.addressOf(...picture);
  };
  const ready = await rule.prepare(
    { member, read: look, saveFile: keepFile, runtime: open.runtime, files },
    input,
  );
  const keepPictures = () => pictures.forEach((picture) => keeper.save(...picture));
  return { input: () => input, ready, keepPictures };
}

/** The use of a session, which is noted now and then: a command of its own, for whatever it is used for may be refused. */
export const useOf = ({
  endpoint,
  requestId,
  session,
}: Pick<Call, 'endpoint' | 'requestId' | 'session'>) => ({
  cause: endpoint.id,
  requestId,
  command: { name: SESSION_USE, detail: () => ({ ...(session && { session: session.toString('hex') }) }) },
});

export const SESSION_USE = 'session.use';

/**
 * The part of a call that happens at one instant: its transaction, or else what its refusal keeps. A replay gives a call
 * again from here.
 */
export function settle(open: OpenWorld, rule: AnyRule, call: Call, request: ReadyRequest): Answer {
  const { endpoint, requestId, locale, origin, first, moved } = call;
  const { ready } = request;
  let message: string | undefined;
  let input: unknown;
  let refused: Reason | undefined;
  const detail = ({ sql }: World) => detailOf(sql, call, { input, ready, refused });
  const command = { name: endpoint.id, detail };
  const say = (text: string) => (message = text);
  // Named one by one: V8 describes an object anew, for each call, that is spread into another and then added to.
  const occasion: TransactionContext = {
    cause: endpoint.id,
    requestId,
    command,
    replayOf: first,
    locale,
    origin,
    setMessage: say,
    onMovements: moved,
  };
  try {
    return declared(endpoint, () => {
      const data = open.write(occasion, (world) => {
        const caller = callerIn(world, call) as MemberWorld;
        input = request.input(world);
        return once(caller, call, actOf(rule, caller, input as never, endpoint, request));
      });
      return { data, message };
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refused = error.reason;
    const { afterwards } = error.details;
    if (afterwards) open.write(occasion, afterwards);
    throw error;
  }
}

function callerIn(world: World, call: Call): World | MemberWorld | VisitorWorld {
  const { endpoint } = call;
  if (endpoint.access === 'member') {
    const { member, tokenHash } = call.identify(world);
    return { member, tokenHash, ...world };
  }
  const visitor = call.recognise(world);
  return endpoint.access === 'optional' ? { visitor, ...world } : world;
}

function actOf(
  rule: AnyRule,
  caller: MemberWorld,
  input: never,
  endpoint: Endpoint,
  { ready, keepPictures }: ReadyRequest,
): Act {
  if (typeof rule === 'function')
    return { sense: () => [shown(input)], act: () => checked(endpoint, rule(caller, input)) };
  const act = () => {
    const answer = checked(endpoint, rule.handle(caller, input, ready));
    // Last before the commit, so that nothing is kept of a call that fails and nothing committed lacks its pictures.
    keepPictures?.();
    return answer;
  };
  const { recheck } = rule;
  if (!recheck) return { sense: () => [shown(input), ready], act };
  // What came of a secret is as secret as the secret itself.
  return { sense: () => [shown(input)], act, recheck: () => recheck(caller, input, ready) };
}

/** What the log keeps of a call, so that it can be given again. */
function detailOf(
  sql: Sql,
  { endpoint, session, idempotencyKey, locale, origin }: Call,
  { input, ready, refused }: { input: unknown; ready: unknown; refused: Reason | undefined },
): CommandDetail {
  return {
    input: veil(sql, endpoint.id, input, refused),
    ready,
    session: session?.toString('hex'),
    idempotencyKey,
    locale,
    origin,
    refused,
  };
}

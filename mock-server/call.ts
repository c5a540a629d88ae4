import { createHash } from 'node:crypto';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Locale } from '#contract/languages.ts';
import { generalRefusals, type Reason } from '#contract/refusals.ts';
import { Refusal, refuse } from './refusal.ts';
import type { Member, MemberWorld, PreparedRule, UploadedFile, World } from './world.ts';
import type { Occasion, OpenWorld } from './worlds/open-world.ts';

/** A handler with its exact types forgotten: what the mount and the seed have in their hands. */
export type AnyRule = ((world: MemberWorld, input: never) => unknown) | PreparedRule<Endpoint, unknown>;

/** One call as it came in: who, in which language, with what. */
export interface Call {
  readonly endpoint: Endpoint;
  /** Fields as texts (or JSON values, for the operator's service). */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Finds the caller; refuses a token that is dead. Not asked on public calls. */
  readonly identify: (world: World) => { member: Member; tokenHash: Buffer };
  readonly idempotencyKey?: string | undefined;
  readonly file?: UploadedFile | undefined;
  readonly locale: Locale;
  readonly requestId: string;
  readonly origin: string;
  readonly keepFile: (content: Buffer, extension: string) => string;
}

export interface Answer {
  readonly data: unknown;
  /** Words of the handler's own instead of the usual ones. */
  readonly message: string | undefined;
}

/** The handler answered what its contract does not know. Always a fault of ours. */
export class ContractViolation extends Error {}

/**
 * Runs one endpoint against one world: the caller is found, the input read, slow work done, and the rule run in one
 * transaction together with the check of its answer. Throws a Refusal, after which nothing has changed but what the
 * refusal itself keeps.
 */
export async function perform(open: OpenWorld, rule: AnyRule, call: Call): Promise<Answer> {
  const { endpoint } = call;
  let message: string | undefined;
  const occasion: Occasion = { ...call, cause: endpoint.id, say: (text) => (message = text) };
  const identified = (world: World): World | MemberWorld =>
    endpoint.access === 'member' ? { ...world, ...call.identify(world) } : world;

  try {
    if (typeof rule === 'function') {
      const data = open.perform(occasion, (world) => {
        const caller = identified(world) as MemberWorld;
        const input = readInput(endpoint, call.fields) as never;
        return once(caller, call, { input }, () => checked(endpoint, rule(caller, input)));
      });
      return { data, message };
    }
    const member = open.perform(occasion, (world) => (identified(world) as Partial<MemberWorld>).member);
    const input = readInput(endpoint, call.fields);
    const look = <T>(reading: (world: World) => T) => open.perform(occasion, reading);
    const ready = await rule.prepare(
      { ...call, member, look, machine: open.machine, file: call.file },
      input,
    );
    const data = open.perform(occasion, (world) => {
      const caller = identified(world) as MemberWorld;
      return once(caller, call, { input, ready }, () => checked(endpoint, rule.handle(caller, input, ready)));
    });
    return { data, message };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (!mayRefuse(endpoint, error.reason))
      throw new ContractViolation(`${endpoint.id} does not declare ${error.reason}.`);
    const { afterwards } = error.details;
    if (afterwards) open.perform(occasion, afterwards);
    throw error;
  }
}

const mayRefuse = (endpoint: Endpoint, reason: Reason): boolean =>
  endpoint.refusals.includes(reason) || (generalRefusals as readonly Reason[]).includes(reason);

/** Reads the fields by the endpoint's schema. An empty field counts as absent: forms send those for what was left blank. */
export function readInput(endpoint: Endpoint, fields: Call['fields']): unknown {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
  const result = endpoint.input.safeParse(given);
  if (result.success) return result.data;
  const wrong = result.error.issues.map((issue): [string, string] => {
    const field = String(issue.path[0] ?? '');
    const absent = given[field] === undefined;
    return [field, absent ? 'required' : issue.message];
  });
  // The first complaint about a field is the one that helps.
  return refuse('BAD_INPUT', { fields: Object.fromEntries(wrong.reverse()) });
}

function checked(endpoint: Endpoint, data: unknown): unknown {
  const result = endpoint.output.safeParse(data);
  if (result.success) return data;
  throw new ContractViolation(
    `${endpoint.id} answered what its contract does not allow: ${JSON.stringify(result.error.issues)}`,
  );
}

const REPEAT_MS = 1000;
/** Never part of a fingerprint: a stored hash of six digits would be as good as the digits. */
const secretFields = new Set(['payPassword', 'password']);

interface Kept {
  endpoint: string;
  fingerprint: string;
  answer: string;
}

/**
 * Sees to it that a repeated call does not act twice. With a key, the first result of that key is answered for good;
 * without one, a call like the last of the same member within a second is its repeat.
 */
function once(
  world: MemberWorld,
  { endpoint, idempotencyKey }: Call,
  said: { input: unknown; ready?: unknown },
  act: () => unknown,
): unknown {
  if (!endpoint.oncePerKey) return act();
  const { sql, member, now } = world;
  const shown = Object.entries(said.input as object).filter(([name]) => !secretFields.has(name));
  // A secret counts by what came of it: the same call with another fund password is another call.
  const sense = JSON.stringify([shown.sort(), said.ready]);
  const fingerprint = createHash('sha256').update(sense).digest('hex');

  const kept = idempotencyKey
    ? sql.one<Kept>(
        'SELECT endpoint, fingerprint, answer FROM idempotency WHERE memberId = ? AND key = ?',
        member.id,
        idempotencyKey,
      )
    : sql.one<Kept>(
        `SELECT endpoint, fingerprint, answer FROM idempotency
         WHERE memberId = ? AND endpoint = ? AND fingerprint = ? AND key IS NULL AND createdAt > ? ORDER BY id DESC`,
        member.id,
        endpoint.id,
        fingerprint,
        now - REPEAT_MS,
      );
  if (kept) {
    if (kept.endpoint !== endpoint.id || kept.fingerprint !== fingerprint) refuse('IDEMPOTENCY_KEY_REUSED');
    return JSON.parse(kept.answer) as unknown;
  }
  const data = act();
  sql.insert(
    'INSERT INTO idempotency (memberId, endpoint, key, fingerprint, answer, createdAt) VALUES (?, ?, ?, ?, ?, ?)',
    member.id,
    endpoint.id,
    idempotencyKey ?? null,
    fingerprint,
    JSON.stringify(data),
    now,
  );
  return data;
}

import * as z from 'zod/mini';
import { MAX_RATE, settableInstant } from '#contract/control/clock.ts';
import { FilmScript } from '#contract/control/film.ts';
import type { Schema } from '#contract/endpoint.ts';
import { contract } from '#contract/index.ts';
import { loggedInput } from '#contract/logged-input.ts';
import { handlerOf } from '../handlers.ts';
import { SESSION_TOUCH } from '../pipeline/authenticate.ts';
import { restoreCommand } from '../pipeline/redact.ts';
import { runInTransaction } from '../pipeline/transaction.ts';
import { Refusal } from '../handling/refusal.ts';
import { beginFilm, FILM } from '../services/plan/film.ts';
import { beginRunOff, RUN_OFF } from '../services/plan/run-off.ts';
import { prolongSessions, requireSession, SESSIONS_PROLONGED } from '../services/user/sessions.ts';
import type { CommandRow } from '../worlds/storage/command-store.ts';
import type { OpenWorld } from '../worlds/world/open-world.ts';
import type { TransactionContext } from '../handling/transaction-context.ts';

const endpoints = new Map(contract.map((endpoint) => [endpoint.id, endpoint]));
const inputs = new Map(contract.map((endpoint) => [endpoint.id, loggedInput(endpoint)]));

const Advance = z.object({ to: settableInstant });
const Mode = z.object({
  mode: z.enum(['running', 'frozen', 'scaled']),
  rate: z.number().check(z.gte(0), z.lte(MAX_RATE)),
  sessionsAt: z.optional(settableInstant),
});
const Prolonged = z.object({ spanMs: settableInstant });
const Strike = z.object({
  endpoint: z.string(),
  phone: z.optional(z.string()),
  ids: z.optional(z.array(z.int())),
});

/** Repeats a logged command at its instant. Throws if it ends otherwise than it did. */
export function repeatCommand(world: OpenWorld, { at, name, requestId, detail }: CommandRow): void {
  const { input, session = '', issued = [] } = detail;
  const replayOf = { at, issued: issued.map((hash) => Buffer.from(hash, 'hex')) };
  const transaction: TransactionContext = { cause: name, requestId, replayOf };
  switch (name) {
    case FILM: {
      const script = read(FilmScript, input);
      world.write(transaction, (inside) => beginFilm(inside, script));
      return;
    }
    case RUN_OFF:
      return void world.write(transaction, beginRunOff);
    case 'clock.advance':
      return void world.clock.advanceTo(read(Advance, input).to);
    case 'clock.mode': {
      const { mode, rate, sessionsAt = null } = read(Mode, input);
      world.clock.setMode(mode, rate, replayOf, sessionsAt);
      return;
    }
    case 'fault.strike': {
      const { endpoint: endpointId, phone = '', ids } = read(Strike, input);
      world.drawFault({ endpointId, phone, requestId, ids }, replayOf);
      return;
    }
    case SESSION_TOUCH:
      return void world.write(transaction, (inside) => requireSession(inside, Buffer.from(session, 'hex')));
    case SESSIONS_PROLONGED: {
      const { spanMs } = read(Prolonged, input);
      return void world.write(transaction, (inside) => prolongSessions(inside, spanMs));
    }
  }
  repeatOutcome(world, transaction, detail);
}

/** Repeats a call, which must succeed or be refused as it was. */
function repeatOutcome(
  world: OpenWorld,
  transaction: TransactionContext,
  detail: CommandRow['detail'],
): void {
  try {
    repeatCall(world, transaction, detail);
  } catch (error) {
    if (error instanceof Refusal && error.reason === detail.refused) return;
    throw error;
  }
  if (detail.refused) throw new Error(`It was refused with ${detail.refused}, and now succeeds.`);
}

function repeatCall(
  world: OpenWorld,
  transaction: TransactionContext,
  { input, ready, session, idempotencyKey, locale = 'en-US', origin = '' }: CommandRow['detail'],
): void {
  const { cause, requestId, replayOf } = transaction;
  const endpoint = endpoints.get(cause);
  if (!endpoint) throw new Error(`There is no command ${cause}.`);
  const handler = handlerOf(endpoint);
  if ('manage' in handler) throw new Error(`${cause} concerns whole worlds and cannot be replayed.`);
  const token = session === undefined ? undefined : Buffer.from(session, 'hex');
  const restored = world.read(transaction, ({ sql }) => restoreCommand(sql, cause, input));
  const context = {
    ...{ requestId, locale, origin, session: token, idempotencyKey, replayOf },
    // A file from outside can ask for work without end, which no caller can.
    input: read(inputs.get(cause) ?? endpoint.input, restored ?? {}),
    prepared: ready,
  };
  runInTransaction(world, { endpoint, handler }, context);
}

function read<S extends Schema>(schema: S, input: unknown): z.output<S> {
  const { success, data, error } = schema.safeParse(input);
  if (success) return data;
  const fields = error.issues.map(({ path }) => String(path[0] ?? '')).filter(Boolean);
  throw new Error(`Its input does not fit the contract: ${[...new Set(fields)].join(', ') || 'no fields'}.`);
}

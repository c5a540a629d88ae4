import { contract } from '#contract/index.ts';
import { SESSION_USE, settle, type Call } from '../call.ts';
import type { ClockMode } from '../clock/clock.ts';
import { operatorRuleOf } from '../control/handlers.ts';
import { deskFor } from '../control/sit.ts';
import { Refusal, refuse } from '../refusal.ts';
import { ruleOf } from '../services/handlers.ts';
import { identify, memberOfSession } from '../services/user/identify.ts';
import type { World } from '../world.ts';
import type { CommandRow } from '../worlds/world/command-store.ts';
import type { OpenWorld } from '../worlds/world/open-world.ts';
import { unveil } from './veil.ts';

const endpoints = new Map(contract.map((endpoint) => [endpoint.id, endpoint]));

/** Gives a command of a log again, at its instant. Throws when it does not come to the same end. */
export async function give(open: OpenWorld, { at, name, requestId, detail }: CommandRow): Promise<void> {
  const { input, session = '', issued = [], refused } = detail;
  const first = { at, issued: issued.map((hash) => Buffer.from(hash, 'hex')) };
  const tokenHash = Buffer.from(session, 'hex');
  switch (name) {
    case 'clock.advance':
      return void open.advanceTo((input as { to: number }).to);
    case 'clock.mode': {
      const { mode, rate } = input as { mode: ClockMode; rate: number };
      open.setMode(mode, rate, first);
      return;
    }
    case 'fault.strike':
      return void open.drawFault((input as { endpoint: string }).endpoint, requestId, first);
    case SESSION_USE:
      return void open.write({ cause: name, requestId, replayOf: first }, (world) =>
        identify(world, tokenHash),
      );
  }
  try {
    await call(open, { at, name, requestId, detail }, { first, tokenHash });
  } catch (error) {
    if (error instanceof Refusal && error.reason === refused) return;
    throw error;
  }
  if (refused) throw new Error(`It was refused for ${refused}, and is done now.`);
}

interface First {
  readonly first: { readonly at: number; readonly issued: readonly Buffer[] };
  readonly tokenHash: Buffer;
}

async function call(
  open: OpenWorld,
  { name, requestId, detail }: Omit<CommandRow, 'id'>,
  { first, tokenHash }: First,
): Promise<void> {
  const endpoint = endpoints.get(name);
  if (!endpoint) throw new Error(`Nobody knows the command ${name}.`);
  const { input, ready, session, idempotencyKey, locale = 'en-US', origin = '' } = detail;
  if (endpoint.access === 'operator') {
    const desk = deskFor({
      open,
      occasion: { requestId, locale, origin, replayOf: first },
      endpoint,
      input,
      ready,
    });
    await operatorRuleOf(endpoint)(desk, input as never);
    return;
  }
  const again: Call = {
    endpoint,
    session: session === undefined ? undefined : tokenHash,
    identify: (world) => (session === undefined ? refuse('UNAUTHORIZED') : identify(world, tokenHash)),
    recognise: (world: World) => (session === undefined ? undefined : memberOfSession(world, tokenHash)),
    idempotencyKey,
    locale,
    origin,
    requestId,
    first,
  };
  settle(open, ruleOf(endpoint), again, { input: ({ sql }) => unveil(sql, name, input), ready });
}

import { setTimeout as delay } from 'node:timers/promises';
import { refusals, type Reason } from '#contract/refusals.ts';
import type { HttpExchange } from '../http/exchange.ts';
import { refuse } from '../refusal.ts';
import type { InjectedFault } from '../worlds/world/faults.ts';
import type { OpenWorld } from '../worlds/world/open-world.ts';
import { nameCaller } from './authenticate.ts';
import { textOf, type Result } from './context.ts';

/**
 * Draws the fault of a request and applies it: waits for its delay, and refuses a request that must not reach its handler.
 * undefined if there is nothing to wait for. The operator's requests are exempt, or no fault could be removed.
 */
export function applyFault(exchange: HttpExchange, world: OpenWorld): Promise<void> | undefined {
  if (exchange.isForOperator) return undefined;
  exchange.fault = world.drawFault(exchange);
  return exchange.fault && delayOrRefuse(exchange, world, exchange.fault);
}

async function delayOrRefuse(
  exchange: HttpExchange,
  world: OpenWorld,
  { delayMs, fault }: InjectedFault,
): Promise<void> {
  nameCaller(exchange, world);
  if (delayMs > 0) {
    exchange.startStep('fault');
    await delay(delayMs, undefined, { ref: false });
    exchange.startStep('session');
  }
  if (fault?.fault === 'unauthorised') refuse('UNAUTHORIZED');
  if (fault?.fault === 'error') refuse(reasonOf(fault.code));
  if (fault?.fault === 'timeout' || fault?.fault === 'drop') refuse('INTERNAL');
}

/** Codes from here on are refusals', under HTTP 200; those below are HTTP's own. */
const FIRST_REFUSAL = 600;

/** The reason of a refusal's code. An HTTP status, and a code of no refusal, is an internal error. */
function reasonOf(code: number): Reason {
  if (code === refusals.TOO_MANY_REQUESTS) return 'TOO_MANY_REQUESTS';
  const [reason] = Object.entries(refusals).find((entry) => entry[1] === code && code >= FIRST_REFUSAL) ?? [];
  return (reason as Reason | undefined) ?? 'INTERNAL';
}

/** The response to the client: a status and a text, or nothing (status 0) in one of two ways. */
export interface Delivery {
  readonly result: Result;
  readonly text: string;
  readonly how: 'send' | 'hold' | 'disconnect';
}

/** Changes a result as the fault says. */
export function deliveryOf(result: Result, fault: InjectedFault['fault']): Delivery {
  const text = textOf(result.envelope);
  switch (fault?.fault) {
    case 'error': {
      const { code } = fault;
      // The values that the message would name are unknown: nothing was refused.
      const msg = result.envelope.msg.replaceAll(/\{\{[^}]+\}\}/g, '…');
      const envelope = { ...result.envelope, msg, code };
      const status = code < FIRST_REFUSAL ? code : 200;
      return { result: { status, envelope }, text: JSON.stringify(envelope), how: 'send' };
    }
    case 'malformed':
      return { result: { ...result, status: 200 }, text: text.slice(0, text.length / 2), how: 'send' };
    case 'commit-then-timeout':
      return { result: { ...result, status: 0 }, text, how: 'hold' };
    case 'timeout':
      return { result: { ...result, status: 0 }, text: '', how: 'hold' };
    case 'drop':
      return { result: { ...result, status: 0 }, text: '', how: 'disconnect' };
    default:
      return { result, text, how: 'send' };
  }
}

import { refusals, type Reason } from '#contract/refusals.ts';
import type { HttpExchange } from '../http/exchange.ts';
import { holdResponse } from '../http/response.ts';
import { idlePause } from '../handling/real-time.ts';
import { refuse } from '../handling/refusal.ts';
import type { InjectedFault } from '../worlds/world/faults.ts';
import type { OpenWorld } from '../worlds/world/open-world.ts';
import type { Result } from '../handling/request-context.ts';
import { nameCaller } from './authenticate.ts';
import { textOf } from './result.ts';

/** Applies the fault of a request: waits for its delay, and refuses a request that must not reach its handler. */
export async function applyFault(
  exchange: HttpExchange,
  world: OpenWorld,
  { delayMs, fault }: InjectedFault,
): Promise<void> {
  nameCaller(exchange, world);
  if (delayMs > 0) {
    exchange.startStep('fault');
    await idlePause(delayMs);
    exchange.startStep('session');
  }
  if (fault?.fault === 'unauthorised') refuse('UNAUTHORIZED');
  if (fault?.fault === 'error') refuse(reasonOf(fault.code));
  if (fault?.fault === 'timeout' || fault?.fault === 'drop') refuse('INTERNAL');
}

/** The first code of a refusal, whose HTTP status is 200. Lower codes are HTTP's own. */
const FIRST_REFUSAL = 600;

/** The reason of a refusal's code. An HTTP status, or an unknown code, is an internal error. */
function reasonOf(code: number): Reason {
  if (code === refusals.TOO_MANY_REQUESTS) return 'TOO_MANY_REQUESTS';
  const [reason] = Object.entries(refusals).find((entry) => entry[1] === code && code >= FIRST_REFUSAL) ?? [];
  return (reason as Reason | undefined) ?? 'INTERNAL';
}

/** The result as the client receives it after its fault. Status 0 means that no answer is sent. */
export function withFault(result: Result, { request, response, fault: injected }: HttpExchange): Result {
  const fault = injected?.fault;
  const hold = () => holdResponse(response);
  switch (fault?.fault) {
    case 'error': {
      const { code } = fault;
      // The values that the message would name are unknown: nothing was refused.
      const msg = result.envelope.msg.replaceAll(/\{\{[^}]+\}\}/g, '…');
      return { status: code < FIRST_REFUSAL ? code : 200, envelope: { ...result.envelope, msg, code } };
    }
    case 'malformed': {
      const text = textOf(result);
      return { ...result, status: 200, text: text.slice(0, text.length / 2) };
    }
    case 'commit-then-timeout':
      return { ...result, status: 0, write: hold };
    case 'timeout':
      return { ...result, status: 0, text: '', write: hold };
    case 'drop':
      return { ...result, status: 0, text: '', write: () => request.socket.destroy() };
    default:
      return result;
  }
}

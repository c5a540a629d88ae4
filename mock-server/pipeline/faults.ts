import type { FaultRule, RuleAnswer } from '#contract/control/faults.ts';
import { refusals, type Reason } from '#contract/refusals.ts';
import type { HttpExchange } from '../http/exchange.ts';
import { holdResponse } from '../http/response.ts';
import { idlePause } from '../handling/real-time.ts';
import { Refusal, refuse } from '../handling/refusal.ts';
import type { InjectedFault } from '../worlds/world/faults.ts';
import type { OpenWorld } from '../worlds/world/open-world.ts';
import type { Result } from '../handling/request-context.ts';
import { sayDone } from '../text/words.ts';
import { PathMissing, withValueAt } from './answer-path.ts';
import { refusal, textOf } from './result.ts';

/** Thrown instead of performing a call that a rule answers. */
export class RuledAnswer extends Error {
  constructor(readonly result: Result) {
    super();
  }
}

/**
 * Applies the fault of a request: waits for its delay and its holds, and refuses or answers a request that must not reach its
 * handler.
 */
export async function applyFault(
  exchange: HttpExchange,
  world: OpenWorld,
  injected: InjectedFault,
): Promise<void> {
  await waitFor(exchange, world, injected);
  const { fault } = injected;
  switch (fault?.fault) {
    case 'unauthorised':
      return refuse('UNAUTHORIZED');
    case 'error':
      return refuse(reasonOf(fault.code));
    case 'timeout':
    case 'drop':
      return refuse('INTERNAL');
    case 'respond':
      throw new RuledAnswer(resultOf(exchange, world, fault.rule.answer ?? {}));
    default:
  }
}

async function waitFor(
  exchange: HttpExchange,
  world: OpenWorld,
  { delayMs, holds }: InjectedFault,
): Promise<void> {
  if (delayMs === 0 && holds.length === 0) return;
  const { requestId, endpointId: endpoint, account: phone, response } = exchange;
  exchange.startStep('fault');
  if (delayMs > 0) await idlePause(delayMs);
  for (const { id, ms } of holds)
    await world.holds.hold({ requestId, endpoint, phone, response, faultId: String(id), limitMs: ms });
  // Its body may not have been read, so its effect would be unknown.
  if (holds.length > 0 && response.destroyed) refuse('OVERLOADED', { values: { seconds: 2 } });
  exchange.startStep('session');
}

/** The result that a rule answers with, worded as the platform does it. */
function resultOf({ locale, endpointId }: HttpExchange, { params }: OpenWorld, answer: RuleAnswer): Result {
  const { data = null, reason, msg, code = 200 } = answer;
  if (reason === undefined) {
    const { status = code >= 200 && code < FIRST_REFUSAL ? code : 200 } = answer;
    const done = code === 200 ? sayDone(locale, endpointId, params) : '';
    return { status, envelope: { code, msg: msg ?? done, data } };
  }
  const { envelope, ...result } = refusal(new Refusal(reason), locale);
  return { ...result, envelope: { ...envelope, msg: msg ?? withoutPlaces(envelope.msg) } };
}

/** A message without the values that it would name, which are unknown: nothing was refused. */
const withoutPlaces = (msg: string): string => msg.replaceAll(/\{\{[^}]+\}\}/g, '…');

/** The first code of a refusal, whose HTTP status is 200. Lower codes are HTTP's own. */
const FIRST_REFUSAL = 600;

/** The reason of a refusal's code. An HTTP status, or an unknown code, is an internal error. */
function reasonOf(code: number): Reason {
  if (code === refusals.TOO_MANY_REQUESTS) return 'TOO_MANY_REQUESTS';
  const [reason] = Object.entries(refusals).find((entry) => entry[1] === code && code >= FIRST_REFUSAL) ?? [];
  return (reason as Reason | undefined) ?? 'INTERNAL';
}

/** The result as the client receives it after its fault. Status 0 means that no answer is sent. */
export function withFault(result: Result, exchange: HttpExchange): Result {
  const { request, response, fault: injected } = exchange;
  const fault = injected?.fault;
  const hold = () => holdResponse(response);
  switch (fault?.fault) {
    case 'error': {
      const { code } = fault;
      const msg = withoutPlaces(result.envelope.msg);
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
    case 'patch':
      return patched(result, exchange, fault.rule);
    default:
      return result;
  }
}

/** An answer with the value of a rule. One without its place stays as it is, and the log says so. */
function patched(result: Result, exchange: HttpExchange, { path = '', value }: FaultRule): Result {
  try {
    if (result.envelope.code !== 200 || result.write) throw new PathMissing();
    const envelope = withValueAt(result.envelope, path.split('.'), value) as Result['envelope'];
    return { ...result, envelope };
  } catch (error) {
    if (!(error instanceof PathMissing) || !exchange.fault) throw error;
    exchange.fault = { ...exchange.fault, names: [...exchange.fault.names, 'without effect'] };
    return result;
  }
}

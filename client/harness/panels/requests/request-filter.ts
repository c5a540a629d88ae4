import {
  isOperatorCall,
  outcomeOf,
  type LoggedRequest,
  type Outcome,
} from '#contract/control/observation.ts';
import { matches } from '#client/harness/kit/list/matches.ts';

/** The filter of the log. Empty parts match every call. */
export interface RequestFilter {
  /** `phone:1` for a phone of this page, `guest`, `operator`, or a member's account. */
  readonly who: string;
  readonly endpoint: string;
  /** An outcome, or `moved` for calls that moved money. */
  readonly outcome: Outcome | 'moved' | '';
  readonly text: string;
}

const phones = new WeakMap<LoggedRequest, string | null>();

/** The harness phone that made a call, from the address of its page. It is cached per call. */
export function phoneOf(call: LoggedRequest): string | undefined {
  let phone = phones.get(call);
  if (phone === undefined) {
    phone = new URLSearchParams(call.headers['referer']?.split('?')[1]).get('phone');
    phones.set(call, phone);
  }
  return phone ?? undefined;
}

const texts = new WeakMap<LoggedRequest, string>();

/** The searchable text of a call, cached because there may be ten thousand calls. */
function textOf(call: LoggedRequest): string {
  const known = texts.get(call);
  if (known !== undefined) return known;
  const {
    id,
    method,
    path,
    endpoint,
    phone,
    status,
    code,
    reason,
    input,
    answer,
    fault = '',
    violation = '',
  } = call;
  const parts = [id, method, path, endpoint, phone, status, code, reason, fault, violation];
  const text = `${parts.join(' ')} ${JSON.stringify(input)} ${JSON.stringify(answer)}`.toLowerCase();
  texts.set(call, text);
  return text;
}

function isFrom(call: LoggedRequest, who: string): boolean {
  if (who === '') return true;
  if (who === 'operator') return isOperatorCall(call);
  if (who === 'guest') return call.phone === '' && !isOperatorCall(call);
  return who.startsWith('phone:') ? phoneOf(call) === who.slice('phone:'.length) : call.phone === who;
}

export function matchesFilter(call: LoggedRequest, { who, endpoint, outcome, text }: RequestFilter): boolean {
  if (endpoint !== '' && call.endpoint !== endpoint) return false;
  if (outcome === 'moved' ? call.movements.length === 0 : outcome !== '' && outcomeOf(call) !== outcome)
    return false;
  return isFrom(call, who) && (text === '' || matches(textOf(call), text));
}

import {
  isOperatorCall,
  outcomeOf,
  type LoggedRequest,
  type Outcome,
} from '#contract/control/observation.ts';
import { containsWords, folded, searchWords } from '#contract/text/search-words.ts';
import { phoneOf } from '#client/harness/kit/calls/screens.ts';

/** The filter of the log. Empty parts match every call. */
export interface RequestFilter {
  /** `phone:1` for a phone of this page, `guest`, `operator`, or a member's account. */
  readonly who: string;
  readonly endpoint: string;
  /** An outcome, `problems` for all but successful calls, or `moved` for calls that moved money. */
  readonly outcome: Outcome | 'problems' | 'moved' | '';
  /** Words that a call must contain. A word after `-` must not occur. */
  readonly text: string;
  /** Endpoints that are hidden. */
  readonly without: readonly string[];
}

const texts = new WeakMap<LoggedRequest, string>();

/** The folded text of a call, cached because there may be ten thousand calls. */
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
  const text = folded(`${parts.join(' ')} ${JSON.stringify(input)} ${JSON.stringify(answer)}`);
  texts.set(call, text);
  return text;
}

function matchesText(content: string, text: string): boolean {
  const words = text.split(/\s+/);
  const excluded = words.filter((word) => /^-./.test(word)).map((word) => word.slice(1));
  const wanted = words.filter((word) => !/^-/.test(word)).join(' ');
  const contains = (typed: string) => containsWords(content, searchWords(typed));
  return contains(wanted) && !excluded.some(contains);
}

function isFrom(call: LoggedRequest, who: string): boolean {
  if (who === '') return true;
  if (who === 'operator') return isOperatorCall(call);
  if (who === 'guest') return call.phone === '' && !isOperatorCall(call);
  return who.startsWith('phone:') ? phoneOf(call) === who.slice('phone:'.length) : call.phone === who;
}

function hasOutcome(call: LoggedRequest, outcome: RequestFilter['outcome']): boolean {
  if (outcome === '') return true;
  if (outcome === 'moved') return call.movements.length > 0;
  return outcome === 'problems' ? outcomeOf(call) !== 'ok' : outcomeOf(call) === outcome;
}

export function matchesFilter(
  call: LoggedRequest,
  { who, endpoint, outcome, text, without }: RequestFilter,
): boolean {
  if ((endpoint !== '' && call.endpoint !== endpoint) || without.includes(call.endpoint)) return false;
  return hasOutcome(call, outcome) && isFrom(call, who) && (text === '' || matchesText(textOf(call), text));
}

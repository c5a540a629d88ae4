import { isOperatorCall, phoneOfReferer, type LoggedRequest } from '#contract/control/observation.ts';

type SentCall = Pick<LoggedRequest, 'headers'>;

const phones = new WeakMap<SentCall, string>();

/** The harness phone that made a call, from the address of its page. It is cached per call. */
export function phoneOf(call: SentCall): string | undefined {
  let phone = phones.get(call);
  if (phone === undefined) {
    phone = phoneOfReferer(call.headers['referer']);
    phones.set(call, phone);
  }
  return phone || undefined;
}

interface Tap {
  /** Counts the presses on a phone since its page was loaded. */
  readonly number: string;
  /** The text of the pressed element, or an empty text without one. */
  readonly label: string;
}

/** The screen of the app that made the call. Only the phones of the harness send it. */
export const screenOf = ({ headers }: LoggedRequest): string => headers['x-assay-screen'] ?? '';

export function tapOf({ headers }: SentCall): Tap | undefined {
  const [, number, label = ''] = /^(\d+) ?(.*)$/.exec(headers['x-assay-tap'] ?? '') ?? [];
  if (number === undefined) return undefined;
  try {
    return { number, label: decodeURIComponent(label) };
  } catch {
    return { number, label };
  }
}

/** The calls that one press or the opening of one screen led to, oldest first. */
export interface CallGroup {
  readonly id: string;
  readonly calls: readonly [LoggedRequest, ...LoggedRequest[]];
}

/** The calls of a caller that names no screen start a new group after such a pause. */
const pauseMs = 2000;

/** Groups the calls of each caller by screen and press. The groups are in the order of their first calls. */
export function groupCalls(calls: readonly LoggedRequest[]): readonly CallGroup[] {
  const groups: [LoggedRequest, ...LoggedRequest[]][] = [];
  const present = new Map<string, [LoggedRequest, ...LoggedRequest[]]>();
  for (const call of calls) {
    const caller = callerOf(call);
    const group = present.get(caller);
    if (group && belongs(call, group.at(-1) ?? group[0])) group.push(call);
    else {
      const opened: [LoggedRequest, ...LoggedRequest[]] = [call];
      groups.push(opened);
      present.set(caller, opened);
    }
  }
  return groups.map((group) => ({ id: `tap:${group[0].id}`, calls: group }));
}

/** A member who logs in on a phone is in the group of the press. */
const callerOf = (call: LoggedRequest): string =>
  isOperatorCall(call) ? 'operator' : (phoneOf(call) ?? `member ${call.phone}`);

function belongs(call: LoggedRequest, before: LoggedRequest): boolean {
  const tap = tapOf(call)?.number;
  if (tap !== tapOf(before)?.number) return false;
  // A press that opens a screen is one group with the calls of that screen.
  if (tap !== undefined) return true;
  return screenOf(call) === screenOf(before) && startOf(call) - startOf(before) < pauseMs;
}

/** The time at which a call arrived. In a frozen world, all calls have the same world time. */
export const startOf = ({ machineAt, at }: LoggedRequest): number => machineAt ?? at;

import { control } from '#contract/control/control.ts';
import { isOperatorCall, type LoggedRequest } from '#contract/control/observation.ts';
import { user } from '#contract/user/user.ts';
import { ownCommands } from '#client/api/own-commands.ts';
import { faultsOf } from '#client/harness/kit/calls/call-words.ts';
import { isSecret } from '#client/harness/kit/calls/logged-fields.ts';
import { phoneOf, tapOf } from '#client/harness/kit/calls/screens.ts';
import type { Touch } from './touches.ts';

/** The end of a call: a success, the refusal that its `reason` names, or no usable answer because of a fault. */
export type End = 'ok' | 'refused' | 'failed';

/** A call as a test repeats it. */
export type RepeatedCall = Pick<
  LoggedRequest,
  'endpoint' | 'method' | 'path' | 'phone' | 'headers' | 'input'
>;

interface AnyLine {
  readonly id: string;
  /** The world's time after the line. */
  readonly at: number;
}

export interface CallLine extends AnyLine, RepeatedCall {
  readonly kind: 'call';
  readonly end: End;
  readonly reason: string;
  /** The presses and inputs on the phone before it sent the call. */
  readonly touches?: readonly Touch[];
  /** True if the phone sent a file; absent if the call came from elsewhere. */
  readonly hasFile?: boolean;
}

/** A call of a phone, with the presses and inputs before it. */
export interface Sent {
  readonly input: Readonly<Record<string, string>>;
  readonly touches: readonly Touch[];
  readonly hasFile: boolean;
}

/** The balances in USDT that a member has at this point. */
export interface BalanceLine extends AnyLine {
  readonly kind: 'balance';
  readonly account: string;
  readonly amounts: Readonly<Record<string, string>>;
}

/** Time that passed by itself, in seconds, because the clock was not frozen. */
export interface WaitLine extends AnyLine {
  readonly kind: 'wait';
  readonly seconds: number;
}

/** A line of a recorded test. */
export type Line = CallLine | BalanceLine | WaitLine;

export const mostLines = 1000;

/** Calls of phones and of this page by themselves, and calls that concern whole worlds: no part of a test. */
const leftOut: ReadonlySet<string> = new Set([
  ...[...ownCommands, control.createSession].map(({ id }) => id),
  ...[control.createWorld, control.putWorld, control.dropWorld, control.dropWorlds, control.resetWorld].map(
    ({ id }) => id,
  ),
  ...[control.importWorld, control.exportWorld, control.keepRequests].map(({ id }) => id),
]);

/** The headers that decide how a call is repeated and described. */
const keptHeaders: ReadonlySet<string> = new Set([
  ...['referer', 'x-assay-screen', 'x-assay-tap'],
  ...['x-access-token', 'idempotency-key', 'language', 'content-type'],
]);

/** Returns true for a line that a test checks, which a minimal one keeps: balances and refusals. */
export const isAssertion = (line: Line): boolean =>
  line.kind === 'balance' || (line.kind === 'call' && line.end !== 'ok');

/** Adds a logged call to a recording that began at an instant of the world, if it becomes a line. */
export function withCall(lines: readonly Line[], begunAt: number, logged: LoggedRequest): readonly Line[] {
  if (lines.some(({ id }) => id === logged.id) || !becomesLine(lines, logged)) return lines;
  const { id, endpoint, method, path, phone, reason, headers } = logged;
  const line: CallLine = {
    ...{ kind: 'call', id, at: timeAfter(logged), endpoint, method, path, phone, reason },
    end: loggedEnd(logged),
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => keptHeaders.has(name))),
    input: repeatedInput(logged),
  };
  // The log has the time at which a call arrived.
  return [...withWait(lines, begunAt, logged.at, id), line];
}

/** Adds the balances of a member at an instant. */
export const withBalance = (
  lines: readonly Line[],
  begunAt: number,
  line: Omit<BalanceLine, 'kind'>,
): readonly Line[] => [...withWait(lines, begunAt, line.at, line.id), { ...line, kind: 'balance' }];

/** Adds the time that passed since the last line. */
function withWait(lines: readonly Line[], begunAt: number, at: number, id: string): readonly Line[] {
  const before = lines.at(-1)?.at ?? begunAt;
  const seconds = Math.floor((at - before) / 1000);
  return seconds < 1
    ? lines
    : [...lines, { kind: 'wait', id: `${id}-wait`, at: before + seconds * 1000, seconds }];
}

/** A call by a tap is a line if it may change something, was refused, or is the first of the tap. */
function becomesLine(lines: readonly Line[], call: LoggedRequest): boolean {
  if (call.endpoint === '' || leftOut.has(call.endpoint)) return false;
  // Its caller had left before it was read, and it has done nothing.
  if (call.reason === 'OVERLOADED') return false;
  if (isOperatorCall(call)) return call.endpoint !== control.setClock.id || hasMoved(call);
  const isTapped = tapOf(call) !== undefined;
  // This page logs a phone out when another member takes it.
  if (call.method !== 'GET') return isTapped || call.endpoint !== user.logout.id;
  if (!isTapped) return false;
  return (
    loggedEnd(call) === 'refused' || !lines.some((line) => line.kind === 'call' && isSameTap(line, call))
  );
}

const isSameTap = (line: CallLine, call: LoggedRequest): boolean =>
  line.headers['x-assay-tap'] === call.headers['x-assay-tap'] &&
  phoneOf(line) === phoneOf(call) &&
  line.phone === call.phone;

/** Modes of the clock are left out: the clock of a test stands still, and what passed by itself is a line of its own. */
const hasMoved = ({ input }: LoggedRequest): boolean => Object.keys(moveIn(input)).length > 0;

function moveIn({ advance, to, next, keepSessions }: LoggedRequest['input']): LoggedRequest['input'] {
  if ((advance ?? to ?? next) === undefined) return {};
  const chosen = Object.entries({ advance, to, next, keepSessions });
  return Object.fromEntries<unknown>(chosen.filter(([, value]) => value !== undefined));
}

function repeatedInput({ endpoint, input }: LoggedRequest): LoggedRequest['input'] {
  if (endpoint === control.setClock.id) return moveIn(input);
  // Calls are lines in the order of their ends, so what a hold did is in their order.
  return endpoint === control.addFault.id && input['fault'] === 'hold' ? { ...input, ms: 0 } : input;
}

/** The end of a call by its answer as it arrived. */
export function endOf({ status, code, reason }: Pick<LoggedRequest, 'status' | 'code' | 'reason'>): End {
  if (status === 200 && code === 200) return 'ok';
  return reason === '' || reason === 'INTERNAL' ? 'failed' : 'refused';
}

/** The log has what the platform would have answered, also if a fault lost it on its way. */
const loggedEnd = (call: LoggedRequest): End =>
  call.status === 0 || faultsOf(call).includes('malformed') ? 'failed' : endOf(call);

function timeAfter({ endpoint, at, answer }: LoggedRequest): number {
  if (endpoint !== control.setClock.id || typeof answer !== 'object' || answer === null) return at;
  const { data } = answer as { data?: { now?: unknown } | null };
  return typeof data?.now === 'number' ? data.now : at;
}

/** Adds to a call what the phone sent, since the log has no secrets and cuts long fields, and what was done on it before. */
export const withSent = (lines: readonly Line[], id: string, sent: Sent): readonly Line[] =>
  lines.map((line) => (line.kind === 'call' && line.id === id ? { ...line, ...sent } : line));

/** Returns true if a call cannot be repeated, because its secrets came from elsewhere than a phone on the page. */
export const lacksSecret = (line: Line): boolean =>
  line.kind === 'call' && Object.values(line.input).some(isSecret);

/**
 * The idempotency keys of the calls that need one, by line: those that share their key, and equal calls, which would
 * otherwise count as repeats within a second.
 */
export function keysOf(lines: readonly Line[]): ReadonlyMap<string, string> {
  const calls = lines.filter((line) => line.kind === 'call');
  const numbers = new Map<string, string>();
  const groups = new Map<string, number>();
  const namesOf = (line: CallLine) => [
    `call ${line.endpoint} ${line.phone} ${JSON.stringify(line.input)}`,
    `key ${line.phone} ${line.headers['idempotency-key']}`,
  ];
  for (const name of calls.flatMap(namesOf)) groups.set(name, (groups.get(name) ?? 0) + 1);
  return new Map(
    calls.flatMap((line): [string, string][] => {
      const key = line.headers['idempotency-key'];
      if (key === undefined || namesOf(line).every((name) => groups.get(name) === 1)) return [];
      const number = numbers.get(key) ?? `press-${numbers.size + 1}`;
      numbers.set(key, number);
      return [[line.id, number]];
    }),
  );
}

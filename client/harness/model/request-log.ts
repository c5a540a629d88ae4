import { useSyncExternalStore } from 'react';
import { control } from '#contract/control/control.ts';
import type { LoggedRequest } from '#contract/control/observation.ts';
import { call } from '#client/api/call.ts';
import { onStreamOpen, onWorldEvent, onWorldReplaced } from './world-stream.ts';

/** The calls of the world, oldest first, and how many more there were: too many for this page, or for the server before it was asked. */
export interface RequestLog {
  readonly calls: readonly LoggedRequest[];
  readonly dropped: number;
  /** Another number once more has changed than that calls were added. */
  readonly edition: number;
}

/** What the server still had when it was asked, oldest first, and how many calls there had been in all. */
interface History {
  readonly calls: readonly LoggedRequest[];
  readonly count: number;
}

const mostKept = 10_000;
const gatherMs = 50;
const pageSize = 100;
let log: RequestLog = { calls: [], dropped: 0, edition: 0 };
let arrived: LoggedRequest[] = [];
/** How many calls the world had, as far as this page knows; how many of these somebody wanted forgotten, and the last one. */
let counted = 0;
let forgotten = 0;
let lastForgotten: string | undefined;
let isRead = false;
const listeners = new Set<() => void>();

/** Keeps the calls of the world as they are told of. Many may come at once, and are added together. */
export function keepRequestLog(): void {
  onWorldReplaced(startAnew);
  onWorldEvent(({ kind, data }) => {
    if (kind !== 'request' && kind !== 'operator') return;
    if (arrived.length === 0) setTimeout(addArrived, gatherMs);
    arrived.push(data as LoggedRequest);
  });
  onStreamOpen(() => {
    if (isRead) void catchUp();
  });
}

function addArrived(): void {
  if (arrived.length === 0) return;
  counted += arrived.length;
  const calls = [...log.calls, ...arrived];
  arrived = [];
  replace(calls, log.dropped);
}

/** Fetches what this page did not hear: from before it was opened, or while the stream was lost. */
async function catchUp(): Promise<void> {
  addArrived();
  const before = { ...log, counted };
  // Where the server is lost again, the next opening of the stream asks anew.
  const history = await readHistory().catch(() => undefined);
  if (!history) return;
  addArrived();
  // It was cleared, or the world set back, while the history was on its way.
  if (log.edition !== before.edition) return catchUp();
  join(before, history);
}

function join(before: RequestLog & { readonly counted: number }, history: History): void {
  const wasRestarted = history.count < before.counted;
  if (wasRestarted) forgotten = 0;
  const first = history.count - history.calls.length;
  // Where the history does not know the call that was forgotten last, all of it is newer, or of a server that was restarted.
  const told = history.calls.slice(history.calls.findIndex(({ id }) => id === lastForgotten) + 1);

  const known = new Set([...told, ...before.calls].map(({ id }) => id));
  const inHistory = new Set(told.map(({ id }) => id));
  const older = before.calls.filter(({ id }) => !inHistory.has(id));
  const newer = log.calls.filter(({ id }) => !known.has(id));

  counted = history.count + newer.length;
  const lost = Math.max(0, first - forgotten - (wasRestarted ? 0 : older.length));
  rewrite([...older, ...told, ...newer], wasRestarted ? before.dropped + lost : lost);
}

/** Asks the server for the calls that it still has. Throws a Failure. */
export async function readHistory(): Promise<History> {
  const newestFirst = new Map<string, LoggedRequest>();
  let count: number | undefined;
  for (let pageNum = 1; ; pageNum += 1) {
    const { data } = await call(control.requests, { operator: '1', pageNum, pageSize });
    count ??= data.total + data.dropped;
    // What came in since moves the pages: a call may stand on two of them.
    for (const one of data.list) newestFirst.set(one.id, one);
    if (pageNum * pageSize >= data.total) return { calls: [...newestFirst.values()].reverse(), count };
  }
}

/** Forgets what was heard so far. */
export function clearRequestLog(): void {
  addArrived();
  forgotten = counted;
  lastForgotten = log.calls.at(-1)?.id ?? lastForgotten;
  rewrite([], 0);
}

/** The world was set back: what was called in it before is of another history. */
function startAnew(): void {
  arrived = [];
  counted = 0;
  forgotten = 0;
  lastForgotten = undefined;
  rewrite([], 0);
}

const rewrite = (calls: readonly LoggedRequest[], dropped: number): void =>
  replace(calls, dropped, log.edition + 1);

function replace(calls: readonly LoggedRequest[], dropped: number, edition = log.edition): void {
  const tooMany = Math.max(0, calls.length - mostKept);
  log = { calls: tooMany > 0 ? calls.slice(tooMany) : calls, dropped: dropped + tooMany, edition };
  for (const notify of listeners) notify();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!isRead) {
    isRead = true;
    void catchUp();
  }
  return () => listeners.delete(listener);
}

export const useRequestLog = (): RequestLog => useSyncExternalStore(subscribe, () => log);

/** Waits until a call stands in the log, but not for long: the stream may be lost. */
export const whenLogged = (id: string, patienceMs = 2000): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (!log.calls.some((one) => one.id === id)) return;
      finish();
    };
    const finish = () => {
      clearTimeout(timer);
      listeners.delete(look);
      resolve();
    };
    const timer = setTimeout(finish, patienceMs);
    listeners.add(look);
    look();
  });

import { useSyncExternalStore } from 'react';
import { control } from '#contract/control/control.ts';
import type { LoggedRequest, RequestPage } from '#contract/control/observation.ts';
import { call } from '#client/api/call.ts';
import { createListeners } from '#client/device/listeners.ts';
import { onOtherWorld } from './world.ts';
import { onStreamOpen, onWorldEvent, onWorldReplaced } from './world-stream.ts';

/** The calls of the world, oldest first. `dropped` counts the older ones that this page or the server no longer has. */
export interface RequestLog {
  readonly calls: readonly LoggedRequest[];
  readonly dropped: number;
  /** Changes whenever the log changes other than by new calls. */
  readonly edition: number;
  /** The server's limits, and the time until which it has dropped calls. */
  readonly kept?: Kept | undefined;
}

type Kept = Pick<RequestPage, 'droppedUntil' | 'limits'>;

/** The calls that the server still has, oldest first, and the number of all calls so far. */
interface History {
  readonly calls: readonly LoggedRequest[];
  readonly count: number;
  readonly kept: Kept;
}

const maxCalls = 10_000;
const batchMs = 50;
const pageSize = 100;
let log: RequestLog = { calls: [], dropped: 0, edition: 0 };
let arrived: LoggedRequest[] = [];
/** The number of calls that this page knows of. */
let counted = 0;
/** The number of calls that were cleared from the list, and the last of them. */
let cleared = 0;
let lastCleared: string | undefined;
let kept: Kept | undefined;
let isSubscribed = false;
const changes = createListeners();

/** Collects the calls of the world from the stream. Calls that arrive together are added together. */
export function keepRequestLog(): void {
  onWorldReplaced(startOver);
  onOtherWorld(startOver);
  onWorldEvent(({ kind, data }) => {
    if (kind !== 'request' && kind !== 'operator') return;
    if (arrived.length === 0) setTimeout(addArrived, batchMs);
    arrived.push(data as LoggedRequest);
  });
  onStreamOpen(() => {
    if (isSubscribed) void catchUp();
  });
}

function addArrived(): void {
  if (arrived.length === 0) return;
  counted += arrived.length;
  const calls = [...log.calls, ...arrived];
  arrived = [];
  replace(calls, log.dropped);
}

/** Fetches the calls from before this page was opened, or while the stream was closed. */
async function catchUp(): Promise<void> {
  addArrived();
  const before = { ...log, counted };
  // If the server is unreachable again, the next opening of the stream tries again.
  const history = await readHistory().catch(() => undefined);
  if (!history) return;
  addArrived();
  // The list was cleared or the world reset while the history was loading.
  if (log.edition !== before.edition) return catchUp();
  kept = history.kept;
  join(before, history);
}

function join(before: RequestLog & { readonly counted: number }, history: History): void {
  const wasRestarted = history.count < before.counted;
  if (wasRestarted) cleared = 0;
  const first = history.count - history.calls.length;
  // If the history lacks the call that was cleared last, all of it is newer, or the server was restarted.
  const reported = history.calls.slice(history.calls.findIndex(({ id }) => id === lastCleared) + 1);

  const known = new Set([...reported, ...before.calls].map(({ id }) => id));
  const inHistory = new Set(reported.map(({ id }) => id));
  const older = before.calls.filter(({ id }) => !inHistory.has(id));
  const newer = log.calls.filter(({ id }) => !known.has(id));

  counted = history.count + newer.length;
  const lost = Math.max(0, first - cleared - (wasRestarted ? 0 : older.length));
  rewrite([...older, ...reported, ...newer], wasRestarted ? before.dropped + lost : lost);
}

/** Reads the calls that the server still has. Throws a Failure. */
export async function readHistory(): Promise<History> {
  const newestFirst = new Map<string, LoggedRequest>();
  let count: number | undefined;
  let kept: Kept | undefined;
  for (let pageNum = 1; ; pageNum += 1) {
    const { data } = await call(control.requests, { operator: '1', pageNum, pageSize });
    count ??= data.total + data.dropped;
    kept ??= data;
    // New calls shift the pages, so a call may be on two of them.
    for (const one of data.list) newestFirst.set(one.id, one);
    if (pageNum * pageSize >= data.total) return { calls: [...newestFirst.values()].reverse(), count, kept };
  }
}

export function clearRequestLog(): void {
  addArrived();
  cleared = counted;
  lastCleared = log.calls.at(-1)?.id ?? lastCleared;
  rewrite([], 0);
}

/** Starts over after the world was reset: earlier calls belong to another history. */
function startOver(): void {
  arrived = [];
  counted = 0;
  cleared = 0;
  lastCleared = undefined;
  rewrite([], 0);
}

const rewrite = (calls: readonly LoggedRequest[], dropped: number): void =>
  replace(calls, dropped, log.edition + 1);

function replace(calls: readonly LoggedRequest[], dropped: number, edition = log.edition): void {
  const tooMany = Math.max(0, calls.length - maxCalls);
  log = { calls: tooMany > 0 ? calls.slice(tooMany) : calls, dropped: dropped + tooMany, edition, kept };
  changes.notify();
}

function subscribe(listener: () => void): () => void {
  if (!isSubscribed) {
    isSubscribed = true;
    void catchUp();
  }
  return changes.subscribe(listener);
}

export const useRequestLog = (): RequestLog => useSyncExternalStore(subscribe, () => log);

const loggedWithinMs = 2000;

/** Waits until a call is in the log, or for a short time, because the stream may be closed. */
export const whenLogged = (id: string): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (!log.calls.some((one) => one.id === id)) return;
      finish();
    };
    const finish = () => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const timer = setTimeout(finish, loggedWithinMs);
    const unsubscribe = changes.subscribe(check);
    check();
  });

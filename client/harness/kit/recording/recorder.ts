import { control } from '#contract/control/control.ts';
import type { LoggedRequest } from '#contract/control/observation.ts';
import { call } from '#client/api/call.ts';
import { Failure } from '#client/api/failure.ts';
import { keepInTab, readFromTab } from '#client/device/tab-storage.ts';
import { t } from '#client/i18n/i18n.ts';
import { freeName, nameBeside } from '#client/harness/model/free-name.ts';
import { hasRecording, recordingPlace } from '#client/harness/model/has-recording.ts';
import { readHistory } from '#client/harness/model/request-log.ts';
import { onShownWorld, world } from '#client/harness/model/world.ts';
import { onStreamOpen, onWorldEvent } from '#client/harness/model/world-stream.ts';
import { sharedState } from '#client/ui/overlays/shared-state.ts';
import { mostLines, withBalance, withCall, withSent, type Line, type Sent } from './lines.ts';
import { unwatchSends, watchSends } from './watch-sends.ts';

/** The reason why a recording takes no more lines: the world was replaced or removed, another one is open, or there are too many. */
export type Ending = 'replaced' | 'left' | 'full' | 'missed';

/** The recording, which survives a reload of the page. */
export interface Recording {
  readonly world: string;
  /** The copy of the world as it was when the recording began, frozen at that moment. */
  readonly base: string;
  readonly begunAt: number;
  /** The last call of the world's log that was looked at; empty for none. */
  readonly lastCall: string;
  readonly lines: readonly Line[];
  readonly ended?: Ending;
}

/** The calls of phones that the log does not have yet. */
const sent = new Map<string, Sent>();
const mostSent = 100;

export const recording = sharedState<Recording | undefined>(readFromTab<Recording>(recordingPlace));

recording.subscribe(() => {
  keepInTab(recordingPlace, recording.get());
  hasRecording.set(recording.get() !== undefined);
  if (goingOn()) return;
  // Typed text may be a password.
  sent.clear();
  unwatchSends();
});

const goingOn = (): Recording | undefined => {
  const known = recording.get();
  return known?.ended ? undefined : known;
};

const change = (changed: (known: Recording) => Partial<Recording>): void => {
  const known = goingOn();
  if (known) recording.set({ ...known, ...changed(known) });
};

const end = (ended: Ending): void => change(() => ({ ended }));

/** Begins to record this world. Throws a Failure, and then nothing is recorded. */
export async function beginRecording(): Promise<void> {
  const { data: worlds } = await call(control.worlds, {});
  const base = freeName(
    nameBeside(world, 'recorded'),
    worlds.map(({ name }) => name),
  );
  const lastCall = await copyWorld(base);
  const { data: clock } = await call(control.setClock, { mode: 'frozen' }, { world: base });
  recording.set({ world, base, begunAt: clock.now, lastCall, lines: [] });
  watchSends(noteSent);
  await catchUp();
}

/**
 * Copies this world, and returns the last call that is in the copy. The log does not tell whether a command that came meanwhile
 * is in it, so then both are done again. Throws a Failure.
 */
async function copyWorld(base: string): Promise<string> {
  const label = `Start of a recording of ${world}`;
  for (let left = mostCopies; left > 0; left -= 1) {
    const [last] = await latestCalls();
    await call(control.putWorld, { name: base, from: world, ttl: '7d', label });
    const calls = await latestCalls();
    const known = calls.findIndex(({ id }) => id === last?.id);
    const meanwhile = known < 0 ? calls : calls.slice(0, known);
    if (meanwhile.every(({ method }) => method === 'GET')) return calls[0]?.id ?? '';
    await call(control.dropWorld, { name: base });
  }
  throw new Failure({ kind: 'busy', code: 0, message: t('recorder.busy') });
}

const mostCopies = 5;

const latestCalls = async (): Promise<readonly LoggedRequest[]> =>
  (await call(control.requests, { operator: '1', pageSize: 100 })).data.list;

/** Forgets the recording and drops the copy of the world. */
export async function discardRecording(): Promise<void> {
  const known = recording.get();
  recording.set(undefined);
  // The server drops a copy that cannot be dropped now after a week.
  if (known) await call(control.dropWorld, { name: known.base }).catch(() => undefined);
}

export const removeLine = (id: string): void => {
  const known = recording.get();
  if (known) recording.set({ ...known, lines: known.lines.filter((line) => line.id !== id) });
};

/** Takes the balances that a member has now as an assertion. Throws a Failure. */
export async function takeBalances(account: string): Promise<void> {
  const { data: clock } = await call(control.clock, {});
  const { data: members } = await call(control.members, { query: account });
  const member = members.list.find(({ phone, email }) => phone === account || email === account);
  if (!member) return;
  const amounts = Object.fromEntries(
    balanceKinds
      .filter((kind) => shownKinds.has(kind) || Number(member[kind]) !== 0)
      .map((kind) => [kind, member[kind]]),
  );
  const line = { id: crypto.randomUUID(), at: clock.now, account, amounts };
  change(({ lines, begunAt }) => bounded(withBalance(lines, begunAt, line)));
}

const balanceKinds = ['available', 'income', 'transit', 'frozen', 'stock'] as const;
/** The balances that phones show even if they are zero. */
const shownKinds: ReadonlySet<string> = new Set(['available', 'income']);

const bounded = (lines: readonly Line[]): Partial<Recording> =>
  lines.length > mostLines ? { lines: lines.slice(0, mostLines), ended: 'full' } : { lines };

function noteSent(id: string, what: Sent): void {
  if (!goingOn()) return;
  sent.set(id, what);
  if (sent.size > mostSent) sent.delete([...sent.keys()][0] ?? '');
  change(({ lines }) => ({ lines: withSent(lines, id, what) }));
}

function note(logged: LoggedRequest): void {
  if (!goingOn()) return;
  watchSends(noteSent);
  change(({ lines, begunAt }) => {
    const added = withCall(lines, begunAt, logged);
    const what = sent.get(logged.id);
    return { ...bounded(what ? withSent(added, logged.id, what) : added), lastCall: logged.id };
  });
}

/** The events that arrive while older calls are fetched, and that follow them. */
let waiting: LoggedRequest[] | undefined;

/** Takes the calls that were logged while this page was closed or had no stream. */
async function catchUp(): Promise<void> {
  const known = goingOn();
  if (!known || waiting) return;
  waiting = [];
  await fetchMissed(known);
  const heard = waiting;
  waiting = undefined;
  heard.forEach(note);
}

async function fetchMissed(known: Recording): Promise<void> {
  // If the server is unreachable again, the next opening of the stream tries again.
  const history = await readHistory().catch(() => undefined);
  if (!history) return;
  const from = history.calls.findIndex(({ id }) => id === known.lastCall);
  if (from < 0 && known.lastCall !== '') end('missed');
  else for (const logged of history.calls.slice(from + 1)) note(logged);
}

const endIfLeft = (): void => {
  if (recording.get()?.world !== world) end('left');
};
endIfLeft();
onShownWorld(endIfLeft);
onWorldEvent(({ kind, data }) => {
  if (kind === 'request' || kind === 'operator') {
    if (waiting) waiting.push(data as LoggedRequest);
    else note(data as LoggedRequest);
  }
  if (kind === 'world' && ['replaced', 'dropped'].includes((data as { state?: string }).state ?? ''))
    end('replaced');
});
onStreamOpen(() => void catchUp());
void catchUp();

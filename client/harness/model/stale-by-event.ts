import type { Endpoint } from '#contract/endpoint.ts';
import { control } from '#contract/control/control.ts';
import type { LoggedRequest, WorldEvent } from '#contract/control/observation.ts';
import type { Reason } from '#contract/refusals.ts';
import { announceChange } from '#client/device/live.ts';
import { agree, isAgreedSince, isOwnRequest, queryClient } from './query-client.ts';
import { world } from './world.ts';
import { onStreamOpen, onWorldEvent } from './world-stream.ts';

const money = [
  ...[control.members, control.member, control.recharges, control.withdrawals],
  ...[control.ledger, control.accounts, control.statement, control.movement],
];

/** What reads the whole history to answer: asked for anew once it has been quiet for a while. */
const ofTheBooks: readonly Endpoint[] = [control.invariants, control.books, control.flows];
/** A comparison reads all of two worlds. */
const ofEverything: readonly Endpoint[] = [control.comparison, control.differences];
const slowToAnswer: readonly Endpoint[] = [...ofTheBooks, ...ofEverything];

/** What the operator did, here or anywhere, may show in any panel. */
const allQuick: readonly Endpoint[] = Object.values(control).filter(
  (endpoint: Endpoint) => endpoint.method === 'GET' && !endpoint.stream && !slowToAnswer.includes(endpoint),
);

/** What has to be asked for anew, by what happened; where nothing is named, everything. */
const staleBy: Record<WorldEvent['kind'], readonly Endpoint[] | undefined> = {
  request: [
    ...[control.members, control.member, control.recharges, control.withdrawals, control.chain],
    ...[control.managePosts, control.manageCoupons, control.manageCodes, control.manageProducts],
    ...[control.feedback, control.groupJoins, control.faults, control.totals, control.outbox],
  ],
  operator: allQuick,
  agenda: [...money, control.clock, control.chain, control.groupJoins, control.totals],
  posting: money,
  outbox: [control.outbox, control.totals],
  push: [],
  clock: [control.clock, control.chain, control.worlds],
  live: [],
  world: undefined,
  beat: [],
};

const slowlyStaleBy: Partial<Record<WorldEvent['kind'], readonly Endpoint[]>> = {
  posting: slowToAnswer,
  request: ofEverything,
  operator: ofEverything,
  agenda: ofEverything,
  clock: ofEverything,
};

const ofMembers: readonly Endpoint[] = [control.members, control.member];
/** A refused call changes nothing but these: wrong tries are counted, and enough of them close a code or lock a member. */
const staleByRefusal: Partial<Record<Reason, readonly Endpoint[]>> = {
  WRONG_CODE: [control.outbox],
  BAD_CREDENTIALS: ofMembers,
  WRONG_OLD_PASSWORD: ofMembers,
  WRONG_PAY_PASSWORD: ofMembers,
};

const gatherMs = 120;
const slowMs = 2000;

/** What is to be asked for anew, everything where it is undefined, and when it was last heard of. */
type Stale = Map<string | undefined, number>;

let gathered: Stale = new Map();
let gathering: ReturnType<typeof setTimeout> | undefined;
let operatedAt = -Infinity;
let slow: Stale = new Map();
let slowing: ReturnType<typeof setTimeout> | undefined;

/** Keeps what the panels show in step with the world. One step of it is told in many events, which are gathered. */
export function followStream(): void {
  onWorldEvent((event) => {
    const heardAt = performance.now();
    if (changes(event)) gather(event, heardAt);
    else for (const { id } of countedBy(event)) gathered.set(id, heardAt);
    if (gathered.size > 0) gathering ??= setTimeout(flush, gatherMs);
    if (slow.size > 0) slowing ??= setTimeout(flushSlow, slowMs);
  });
  let wasOpen = false;
  onStreamOpen(() => {
    // What is on its way at the first time is new enough. Later the server may have come back with another state.
    if (wasOpen) agree();
    else void queryClient.invalidateQueries({}, { cancelRefetch: false });
    wasOpen = true;
  });
}

function gather({ kind }: WorldEvent, heardAt: number): void {
  if (kind === 'operator') operatedAt = heardAt;
  const stale = staleBy[kind];
  if (stale) for (const { id } of stale) gathered.set(id, heardAt);
  else gathered.set(undefined, heardAt);
  for (const { id } of slowlyStaleBy[kind] ?? []) slow.set(id, heardAt);
}

/** What a refused call may have changed all the same. */
function countedBy({ kind, data }: WorldEvent): readonly Endpoint[] {
  if (kind !== 'request') return [];
  return staleByRefusal[(data as LoggedRequest).reason as Reason] ?? [];
}

/**
 * A call that only asked, or was refused, changed nothing; of a clock that was moved more is told than the call, and what
 * this page did itself it has asked for already.
 */
function changes({ kind, requestId, data }: WorldEvent): boolean {
  if (kind !== 'request' && kind !== 'operator') return requestId === undefined || !isOwnRequest(requestId);
  const { id, method, endpoint, reason } = data as LoggedRequest;
  return method !== 'GET' && reason === '' && endpoint !== control.setClock.id && !isOwnRequest(id);
}

function flush(): void {
  const stale = gathered;
  gathered = new Map();
  gathering = undefined;
  // Whoever did it, a colleague or a script: a phone on which nobody is logged in hears of it by no channel of its own.
  if (!isAgreedSince(operatedAt)) announceChange(world);
  operatedAt = -Infinity;
  askAnew(stale);
}

function flushSlow(): void {
  const stale = slow;
  slow = new Map();
  slowing = undefined;
  askAnew(stale);
}

/** Asks for what was heard of since everything was last asked for. */
function askAnew(stale: Stale): void {
  const ids = [...stale].flatMap(([id, heardAt]) => (isAgreedSince(heardAt) ? [] : [id]));
  if (ids.includes(undefined)) void queryClient.invalidateQueries();
  else for (const id of ids) void queryClient.invalidateQueries({ queryKey: [id] });
}

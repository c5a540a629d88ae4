import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { ThreadStop, trace } from '#contract/control/trace.ts';
import { toMoney, type Micro } from '#contract/money.ts';
import type { Sql } from '../db/sql.ts';
import { accountName, accountsNamed, accountsOf, type AccountRange } from '../ledger/accounts.ts';
import { isDue, messagesWith, requestBehind } from '../ledger/causes.ts';
import { findMovement, SEED, type Movement } from '../ledger/movements.ts';
import {
  accountsHolding,
  findPosting,
  isPaidIn,
  lastInto,
  lastOfAmount,
  MAX_HOPS,
  postingOfRecord,
  wayOf,
  type PostingRow,
} from '../ledger/sources.ts';
import { findMember } from '../services/member/store.ts';
import { wordsOf } from '../services/msg/words.ts';
import { callerOfRequest } from '../worlds/storage/command-store.ts';
import type { TracedWorld } from './spans.ts';

type Input = InputOf<typeof trace.thread>;
type Thread = OutputOf<typeof trace.thread>;

interface Found extends Pick<Thread, 'found' | 'account'> {
  readonly posting: PostingRow;
}

/** The way of an amount back to the member who paid it. */
export function threadOf(world: TracedWorld, input: Input): Thread {
  const start = find(world.sql, input);
  if (!start) return { found: null, account: null, end: 'unpaid', stops: [] };
  const { posting, ...about } = start;
  const way = wayOf(world.sql, posting);
  const isPaid = way[0] !== undefined && isPaidIn(way[0]);
  const end = isPaid ? 'paid' : way.length < MAX_HOPS ? 'unpaid' : 'long';
  return { ...about, end, stops: stopsOf(world, way) };
}

function find(sql: Sql, { posting, record, account, member, amount }: Input): Found | undefined {
  if (posting !== undefined) return found('posting', findPosting(sql, posting));
  if (record !== undefined) return found('record', postingOfRecord(sql, record));
  if (account !== undefined) return balance(sql, accountsNamed(account), account);
  if (amount === undefined) return undefined;
  return findShown(sql, member === undefined ? everybody : accountsOf(member), amount);
}

const everybody: AccountRange = { first: 0, last: Number.MAX_SAFE_INTEGER };

/** An amount as a screen shows it: the balance of an account, or else the last posting of that amount. */
function findShown(sql: Sql, accounts: AccountRange, amountMicro: Micro): Found | undefined {
  const [holder] = amountMicro > 0 ? accountsHolding(sql, accounts, amountMicro) : [];
  return (
    (holder && balance(sql, { first: holder.id, last: holder.id }, accountName(holder.id))) ??
    found('posting', lastOfAmount(sql, accounts, amountMicro))
  );
}

/** A balance is followed by the posting that last added to it. */
const balance = (sql: Sql, range: AccountRange, account: string): Found | undefined =>
  found('balance', lastInto(sql, range), account);

const found = (
  kind: NonNullable<Found['found']>,
  posting: PostingRow | undefined,
  account: string | null = null,
): Found | undefined => posting && { found: kind, account, posting };

/** The stops of a way: before the postings of a call or a due event it stands itself, and behind them are its messages. */
function stopsOf(world: TracedWorld, way: readonly PostingRow[]): ThreadStop[] {
  const { sql } = world;
  const steps = way.flatMap((posting) => {
    const movement = findMovement(sql, posting.movementId);
    return movement ? [{ posting, movement }] : [];
  });
  return steps.flatMap(({ posting, movement }, at) => {
    const isOfBefore = sameCause(steps[at - 1]?.movement, movement);
    const isOfNext = sameCause(movement, steps[at + 1]?.movement);
    return [
      ...(isOfBefore ? [] : causesOf(world, movement, steps[at - 1]?.movement)),
      postingStop(posting, movement),
      ...(isOfNext ? [] : messageStops(sql, movement, steps)),
    ];
  });
}

const sameCause = (one: Movement | undefined, other: Movement | undefined): boolean =>
  one !== undefined &&
  one.requestId === other?.requestId &&
  one.createdAt === other.createdAt &&
  one.requestId !== SEED;

/** The call or the due event of a movement, and the call that led to a due event, unless the way has just been there. */
function causesOf(world: TracedWorld, movement: Movement, before: Movement | undefined): ThreadStop[] {
  const behind = isDue(movement) ? requestBehind(world.sql, movement) : undefined;
  const earlier =
    behind === undefined || behind === before?.requestId ? undefined : world.requests.get(behind);
  return [
    ...(earlier
      ? [
          {
            ...bare,
            kind: 'call' as const,
            at: earlier.at,
            name: earlier.endpoint,
            account: earlier.phone,
            requestId: earlier.id,
          },
        ]
      : []),
    causeStop(world, movement),
  ];
}

const bare = { posting: null, account: '' };

function causeStop(
  { sql, requests }: TracedWorld,
  { requestId, cause, createdAt: at }: Movement,
): ThreadStop {
  const account = requests.get(requestId)?.phone ?? callerOfRequest(sql, requestId) ?? '';
  return isDue({ cause })
    ? { ...bare, kind: 'due', at, name: cause, requestId }
    : { ...bare, kind: 'call', at, name: cause, account, requestId };
}

const postingStop = (
  { id, kind: name, fromId, toId, amountMicro, movementId }: PostingRow,
  { requestId, createdAt: at }: Movement,
): ThreadStop => ({
  ...{ kind: 'posting', at, name, account: '', requestId },
  posting: {
    ...{ id: String(id), movement: String(movementId) },
    ...{ from: accountName(fromId), to: accountName(toId), amount: toMoney(amountMicro) },
  },
});

/** The messages about the movements of the way that belong to one call or due event. */
function messageStops(sql: Sql, movement: Movement, steps: readonly { movement: Movement }[]): ThreadStop[] {
  if (movement.requestId === SEED) return [];
  const movements = steps.map((step) => step.movement).filter((one) => sameCause(one, movement));
  return messagesWith(sql, movements).map(({ memberId, createdAt: at, ...message }) => ({
    ...{
      kind: 'message',
      at,
      name: wordsOf('en-US', message).title,
      requestId: movement.requestId,
      posting: null,
    },
    account: (memberId !== null && findMember(sql, memberId)?.account) || '',
  }));
}

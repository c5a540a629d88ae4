import Database from 'better-sqlite3';
import { toMicro, toMoney } from '#contract/money.ts';

/**
 * A second account of a world's solvency, from the rows of its file alone: in the plainest possible way, one return, one pair
 * and one crossing at a time. It uses no code of the server.
 */

const DAY = 86_400_000;
const outside = new Set([3, 4]);

interface Crossing {
  readonly id: number;
  readonly memberId: number;
  readonly micro: bigint;
  readonly at: number;
  /** The place on the line of all money that crossed in this direction. */
  readonly from: bigint;
  readonly to: bigint;
}

interface Posting {
  readonly id: number;
  readonly fromId: number;
  readonly toId: number;
  readonly amountMicro: number;
  readonly at: number;
}

function crossingsOf(postings: readonly Posting[], direction: 'in' | 'out'): Crossing[] {
  let line = 0n;
  return postings
    .filter(({ fromId, toId }) => outside.has(direction === 'in' ? fromId : toId))
    .map(({ id, fromId, toId, amountMicro, at }) => {
      const from = line;
      line += BigInt(amountMicro);
      const memberId = Math.floor((direction === 'in' ? toId : fromId) / 10);
      return { id, at, memberId, micro: BigInt(amountMicro), from, to: line };
    });
}

const least = (one: bigint, other: bigint) => (one < other ? one : other);
const most = (one: bigint, other: bigint) => (one > other ? one : other);
const overlap = (one: Crossing, other: Crossing) =>
  most(0n, least(one.to, other.to) - most(one.from, other.from));
const money = (micro: bigint) => toMoney(Number(micro));
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, one) => total + one, 0n);

export const giniOf = (amounts: readonly number[]): number => {
  const differences = amounts.flatMap((one) => amounts.map((other) => Math.abs(one - other)));
  const absolutes = amounts.reduce((total, one) => total + Math.abs(one), 0);
  const total = differences.reduce((added, one) => added + one, 0);
  return absolutes === 0 ? 0 : total / (2 * amounts.length * absolutes);
};

function medianOf(amounts: readonly bigint[]): string {
  const sorted = amounts.toSorted((one, other) => (one < other ? -1 : 1));
  const doubled =
    (sorted[Math.floor((sorted.length - 1) / 2)] ?? 0n) + (sorted[Math.floor(sorted.length / 2)] ?? 0n);
  return money((doubled + (doubled < 0n ? -1n : 1n) * (doubled & 1n)) / 2n);
}

const dayIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  return (at: number) => format.format(at);
};

function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

interface Order {
  readonly startAt: number;
  readonly validDays: number;
  readonly receivedDays: number;
  readonly dayReturnMicro: number;
}

/** The rows that decide the figures. */
function rowsOf(image: Buffer) {
  const db = new Database(image);
  const all = <T>(query: string) => db.prepare(query).all() as T[];
  const params = new Map(
    all<{ name: string; value: string }>('SELECT * FROM param').map(({ name, value }) => [name, value]),
  );
  const param = (name: string) => JSON.parse(params.get(name) ?? '') as string;
  const rows = {
    timeZone: param('timeZone'),
    /** In millionths. */
    fee: BigInt(toMicro(param('withdrawFeeRate'))),
    postings: all<Posting>(
      'SELECT posting.*, createdAt AS at FROM posting JOIN movement ON movement.id = movementId ORDER BY posting.id',
    ),
    orders: all<Order>('SELECT * FROM machineOrder'),
    members: all<{ id: number; createdAt: number }>('SELECT * FROM member ORDER BY createdAt, id'),
    accounts: all<{ memberId: number; balanceMicro: number }>('SELECT * FROM account'),
  };
  db.close();
  return rows;
}

type Dues = ReadonlyMap<string, { readonly amount: bigint; readonly net: bigint }>;

function duesOf(orders: readonly Order[], fee: bigint, dayOf: (at: number) => string): Dues {
  const dues = new Map<string, { amount: bigint; net: bigint }>();
  for (const { startAt, validDays, receivedDays, dayReturnMicro } of orders)
    for (let day = receivedDays + 1; day <= validDays; day += 1) {
      const due = dayOf(startAt + day * DAY);
      const { amount, net } = dues.get(due) ?? { amount: 0n, net: 0n };
      const micro = BigInt(dayReturnMicro);
      const feeMicro = (2n * micro * fee + 1_000_000n) / 2_000_000n;
      dues.set(due, { amount: amount + micro, net: net + micro - feeMicro });
    }
  return dues;
}

function runwayOf(cash: bigint, dues: Dues, today: string) {
  const days = [today, ...dues.keys()].filter((day) => day >= today).sort();
  const paidUntil = (day: string) => sum([...dues].filter(([due]) => due <= day).map(([, { net }]) => net));
  const found = days.find((day) => cash - paidUntil(day) < 0n);
  if (found === undefined) return null;
  return { day: found, days: Math.round((Date.parse(found) - Date.parse(today)) / DAY) };
}

function payoutOf(payout: Crossing, payments: readonly Crossing[], joined: readonly number[]) {
  const from = (isIt: (payer: number) => boolean) =>
    sum(payments.filter(({ memberId }) => isIt(memberId)).map((payment) => overlap(payment, payout)));
  const place = joined.indexOf(payout.memberId);
  const own = from((payer) => payer === payout.memberId);
  const later = from((payer) => joined.indexOf(payer) > place);
  const earlier = from((payer) => joined.indexOf(payer) < place);
  return {
    ...{
      id: String(payout.id),
      memberId: String(payout.memberId),
      at: payout.at,
      amount: money(payout.micro),
    },
    ...{ own: money(own), later: money(later), earlier: money(earlier) },
    uncovered: money(payout.micro - own - later - earlier),
  };
}

/** The figures of a saved world, at an instant. */
export function recomputed(image: Buffer, now: number) {
  const { timeZone, fee, postings, orders, members, accounts } = rowsOf(image);
  const dayOf = dayIn(timeZone);
  const [payments, payouts] = [crossingsOf(postings, 'in'), crossingsOf(postings, 'out')];
  const cash = sum(payments.map(({ micro }) => micro)) - sum(payouts.map(({ micro }) => micro));
  const dues = duesOf(orders, fee, dayOf);
  const joined = members.map(({ id }) => id);
  const positions = members.map(({ id, createdAt }) => {
    const of = (crossings: readonly Crossing[]) =>
      sum(crossings.filter(({ memberId }) => memberId === id).map(({ micro }) => micro));
    const [paidIn, takenOut] = [of(payments), of(payouts)];
    const held = accounts.filter(({ memberId }) => memberId === id).map((one) => BigInt(one.balanceMicro));
    return { id, joinTime: createdAt, paidIn, takenOut, net: paidIn - takenOut, holdings: sum(held) };
  });
  const nets = positions.map(({ net }) => net);
  return {
    cash: money(cash),
    promisedDays: [...dues]
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([day, { amount, net }]) => ({ day, amount: money(amount), net: money(net) })),
    runway: runwayOf(cash, dues, dayOf(now)),
    payouts: payouts.toReversed().map((payout) => payoutOf(payout, payments, joined)),
    unspent: money(most(0n, cash)),
    members: positions.map(({ id, joinTime, paidIn, takenOut, net, holdings }) => ({
      ...{ memberId: String(id), joinTime, paidIn: money(paidIn), takenOut: money(takenOut) },
      ...{ net: money(net), holdings: money(holdings) },
    })),
    winners: nets.filter((net) => net < 0n).length,
    losers: nets.filter((net) => net > 0n).length,
    median: nets.length === 0 ? null : medianOf(nets),
    gini: nets.length === 0 ? null : giniOf(nets.map(Number)),
    weeks: [...new Set(positions.map(({ joinTime }) => mondayOf(dayOf(joinTime))))].sort(),
  };
}

/** The sum of amounts in micro-USDT. */
export const added = (amounts: readonly string[]): number =>
  amounts.reduce((total, amount) => total + toMicro(amount), 0);

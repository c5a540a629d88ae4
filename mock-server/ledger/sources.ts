import type { Micro } from '#contract/money.ts';
import type { Sql } from '../db/sql.ts';
import type { Row } from '../db/tables.ts';
import { ownerOf, platformAccount, type AccountId, type AccountRange } from './accounts.ts';

export type PostingRow = Row<'posting'>;

/** The postings at most that a thread goes back. */
export const MAX_HOPS = 60;

const outside: ReadonlySet<AccountId> = new Set([platformAccount('chain'), platformAccount('bank')]);

/** Returns true if a posting is a payment of a member from outside. */
export const isPaidIn = ({ fromId }: Pick<PostingRow, 'fromId'>): boolean => outside.has(fromId);

export const findPosting = (sql: Sql, id: number): PostingRow | undefined =>
  sql.one<PostingRow>('SELECT * FROM posting WHERE id = ?', id);

/**
 * The way of an amount, from the payment of a member to this posting. Every account pays its money out in the order in
 * which it came in, so the source of a posting is the one that brought the first part of its amount. Ends early at money that
 * nobody had paid in yet.
 */
export function wayOf(sql: Sql, posting: PostingRow): PostingRow[] {
  // A way passes the treasury again and again, through which most postings go.
  const known = new Map<AccountId, Flows>();
  const way = [posting];
  let source = sourceOf(sql, posting, known);
  while (source && way.length < MAX_HOPS) {
    way.unshift(source);
    source = sourceOf(sql, source, known);
  }
  return way;
}

function sourceOf(sql: Sql, posting: PostingRow, known: Map<AccountId, Flows>): PostingRow | undefined {
  if (isPaidIn(posting)) return undefined;
  return (
    (ownerOf(posting.fromId) === 0 ? sourceInRequest(sql, posting) : undefined) ??
    firstIn(sql, posting, known)
  );
}

/** A bonus is a part of the payment in the same call. */
const sourceInRequest = (sql: Sql, { id, fromId, movementId }: PostingRow): PostingRow | undefined =>
  sql.one<PostingRow>(
    `SELECT posting.* FROM movement AS paid, movement AS own JOIN posting ON posting.movementId = paid.id
     WHERE own.id = @movementId AND paid.id BETWEEN @movementId - 100 AND @movementId AND paid.requestId = own.requestId
       AND paid.createdAt = own.createdAt AND posting.toId = @fromId AND posting.id < @id
     ORDER BY posting.id DESC LIMIT 1`,
    { id, fromId, movementId },
  );

/** The postings to and from an account in their order, each with the sum up to it. */
interface Flows {
  readonly received: readonly Summed[];
  readonly paid: readonly Summed[];
}

interface Summed {
  readonly id: number;
  readonly sumMicro: Micro;
}

const flowsOf = (sql: Sql, account: AccountId): Flows => ({
  received: sql.all<Summed>(
    'SELECT id, sum(amountMicro) OVER (ORDER BY id) AS sumMicro FROM posting WHERE toId = ? ORDER BY id',
    account,
  ),
  paid: sql.all<Summed>(
    'SELECT id, sum(amountMicro) OVER (ORDER BY id) AS sumMicro FROM posting WHERE fromId = ? ORDER BY id',
    account,
  ),
});

/** The posting that brought the first part of an amount to the account that pays it, first in, first out. */
function firstIn(sql: Sql, { id, fromId }: PostingRow, known: Map<AccountId, Flows>): PostingRow | undefined {
  const { received, paid } = known.get(fromId) ?? flowsOf(sql, fromId);
  known.set(fromId, { received, paid });
  const paidBefore = paid[firstPlace(paid, (one) => one.id >= id) - 1]?.sumMicro ?? 0;
  const first = received[firstPlace(received, ({ sumMicro }) => sumMicro > paidBefore)];
  return first && first.id < id ? findPosting(sql, first.id) : undefined;
}

/** The place of the first item for which a condition holds, which then holds for all behind it; the length if for none. */
function firstPlace<T>(items: readonly T[], holds: (item: T) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const item = items[middle];
    if (item !== undefined && holds(item)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The last posting that brought money to one of these accounts from another one. */
export const lastInto = (sql: Sql, { first, last }: AccountRange): PostingRow | undefined =>
  sql.one<PostingRow>(
    `SELECT * FROM posting WHERE toId BETWEEN @first AND @last AND fromId NOT BETWEEN @first AND @last
     ORDER BY id DESC LIMIT 1`,
    { first, last },
  );

/** The posting of a record: the one of its amount, or else its last one. */
export const postingOfRecord = (sql: Sql, record: number): PostingRow | undefined =>
  sql.one<PostingRow>(
    `SELECT posting.* FROM record JOIN recordMovement ON recordId = record.id JOIN posting USING (movementId)
     WHERE record.id = ? ORDER BY posting.amountMicro = abs(record.amountMicro) DESC, posting.id DESC LIMIT 1`,
    record,
  );

/** The accounts of a range with exactly this balance. */
export const accountsHolding = (
  sql: Sql,
  { first, last }: AccountRange,
  amountMicro: Micro,
): { id: AccountId }[] =>
  sql.all<{ id: AccountId }>(
    'SELECT id FROM account WHERE id BETWEEN @first AND @last AND balanceMicro = @amountMicro ORDER BY id',
    { first, last, amountMicro },
  );

/** The last posting of exactly this amount from or to one of these accounts. */
export const lastOfAmount = (
  sql: Sql,
  { first, last }: AccountRange,
  amountMicro: Micro,
): PostingRow | undefined =>
  sql.one<PostingRow>(
    `SELECT * FROM posting WHERE amountMicro = @amountMicro
       AND (fromId BETWEEN @first AND @last OR toId BETWEEN @first AND @last) ORDER BY id DESC LIMIT 1`,
    { first, last, amountMicro },
  );

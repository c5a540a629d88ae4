import type { Sql } from '../db/sql.ts';
import { accountName, memberAccount, memberKinds, type AccountId } from './accounts.ts';

export interface Entry {
  readonly id: number;
  readonly movementId: number;
  readonly from: string;
  readonly to: string;
  readonly amountMicro: number;
  readonly kind: string;
  readonly at: number;
  readonly cause: string;
  readonly requestId: string;
}

interface EntryRow extends Omit<Entry, 'from' | 'to'> {
  readonly fromId: number;
  readonly toId: number;
}

const SELECT = `
  SELECT posting.id, movementId, fromId, toId, amountMicro, kind, createdAt AS at, cause, requestId
  FROM posting JOIN movement ON movement.id = posting.movementId`;

const named = ({ fromId, toId, ...row }: EntryRow): Entry => ({
  ...row,
  from: accountName(fromId),
  to: accountName(toId),
});

/** The last entries of one account, newest first. */
export function statementOf(sql: Sql, account: AccountId, limit: number): Entry[] {
  return sql
    .all<EntryRow>(`${SELECT} WHERE ? IN (fromId, toId) ORDER BY posting.id DESC LIMIT ?`, account, limit)
    .map(named);
}

/** The entries of some movements, in the order they were written. */
export function entriesOfRecord(sql: Sql, recordId: number): Entry[] {
  return sql
    .all<EntryRow>(
      `${SELECT} WHERE movementId IN (SELECT movementId FROM recordMovement WHERE recordId = ?) ORDER BY posting.id`,
      recordId,
    )
    .map(named);
}

/** A page of the whole ledger, newest first: of one member, of one cause, or both, when given. */
export function findEntries(
  sql: Sql,
  filter: { memberId: number | null; cause: string | null; limit: number; offset: number },
): { total: number; entries: Entry[] } {
  const first = memberAccount(filter.memberId ?? 0, memberKinds[0]);
  const range = {
    memberId: filter.memberId,
    first,
    last: first + memberKinds.length - 1,
    cause: filter.cause,
    limit: filter.limit,
    offset: filter.offset,
  };
  const where = `
    WHERE (@memberId IS NULL OR fromId BETWEEN @first AND @last OR toId BETWEEN @first AND @last)
      AND (@cause IS NULL OR cause = @cause)`;
  return {
    total: sql.value(
      `SELECT count(*) FROM posting JOIN movement ON movement.id = posting.movementId ${where}`,
      {
        memberId: range.memberId,
        first: range.first,
        last: range.last,
        cause: range.cause,
      },
    ),
    entries: sql
      .all<EntryRow>(`${SELECT} ${where} ORDER BY posting.id DESC LIMIT @limit OFFSET @offset`, range)
      .map(named),
  };
}

import type { Micro } from '#contract/money.ts';
import type { Sql } from '../db/sql.ts';
import type { Row } from '../db/tables.ts';
import { hasWords, wordsIn } from '../db/words.ts';
import {
  accountName,
  accountsNamed,
  accountsOf,
  ownerSql,
  type AccountId,
  type AccountRange,
} from './accounts.ts';

interface EntryRow extends Row<'posting'>, Pick<Row<'movement'>, 'cause' | 'requestId'> {
  readonly at: number;
}

/** A posting with its movement, and with the names of its accounts. */
export interface Entry extends Omit<EntryRow, 'fromId' | 'toId'> {
  readonly from: string;
  readonly to: string;
}

const SELECT = `
  SELECT posting.id, movementId, fromId, toId, amountMicro, kind, createdAt AS at, cause, requestId
  FROM posting JOIN movement ON movement.id = posting.movementId`;

const named = <R extends EntryRow>({ fromId, toId, ...row }: R) => ({
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

/** The entries of a record, in the order in which they were written. */
export function entriesOfRecord(sql: Sql, recordId: number): Entry[] {
  return sql
    .all<EntryRow>(
      `${SELECT} WHERE movementId IN (SELECT movementId FROM recordMovement WHERE recordId = ?) ORDER BY posting.id`,
      recordId,
    )
    .map(named);
}

/** The entries of a movement, in the order in which they were written. */
export const entriesOfMovement = (sql: Sql, movementId: number): Entry[] =>
  sql.all<EntryRow>(`${SELECT} WHERE movementId = ? ORDER BY posting.id`, movementId).map(named);

interface EntryFilter {
  readonly memberId: number | null;
  readonly cause: string | null;
  readonly requestId: string | null;
  /** A part of the cause or the kind, the id of the request, or a search for the member. */
  readonly query: string | null;
}

const MATCHES = `
  WHERE (@memberId IS NULL OR fromId BETWEEN @first AND @last OR toId BETWEEN @first AND @last)
    AND (@cause IS NULL OR cause = @cause)
    AND (@requestId IS NULL OR requestId = @requestId)
    AND (@query IS NULL OR instr(lower(cause), folded(@query)) > 0 OR instr(kind, folded(@query)) > 0
      OR requestId = @query OR EXISTS (
        SELECT 1 FROM member WHERE id IN (${ownerSql('fromId')}, ${ownerSql('toId')})
          AND ${hasWords("concat_ws(' ', phone, email, name)")}))`;

/** A page of the ledger, newest first. */
export function findEntries(
  sql: Sql,
  filter: EntryFilter,
  limit: number,
  offset: number,
): { total: number; entries: Entry[] } {
  const words = wordsIn(filter.query ?? undefined);
  const values = { ...filter, ...accountsOf(filter.memberId ?? 0), words };
  return {
    total: sql.value(
      `SELECT count(*) FROM posting JOIN movement ON movement.id = posting.movementId ${MATCHES}`,
      values,
    ),
    entries: sql
      .all<EntryRow>(`${SELECT} ${MATCHES} ORDER BY posting.id DESC LIMIT @limit OFFSET @offset`, {
        ...values,
        limit,
        offset,
      })
      .map(named),
  };
}

export const countPostings = (sql: Sql): number => sql.value('SELECT count(*) FROM posting');

/** An entry from the side of one account, or of several taken as one. */
export interface StatementLine extends Entry {
  readonly changeMicro: Micro;
  /** The balance after it. */
  readonly balanceMicro: Micro;
}

/** A page of the entries of accounts, newest first. Entries between these accounts change nothing. */
export const listStatement = (
  sql: Sql,
  accounts: AccountRange,
  limit: number,
  offset: number,
): StatementLine[] =>
  sql
    .all<EntryRow & Pick<StatementLine, 'changeMicro' | 'balanceMicro'>>(
      `WITH line AS (
         SELECT id, amountMicro * ((toId BETWEEN @first AND @last) - (fromId BETWEEN @first AND @last)) AS changeMicro
         FROM posting WHERE fromId BETWEEN @first AND @last OR toId BETWEEN @first AND @last),
       held AS (SELECT id, changeMicro, sum(changeMicro) OVER (ORDER BY id) AS balanceMicro FROM line
                ORDER BY id DESC LIMIT @limit OFFSET @offset)
       SELECT entry.*, changeMicro, balanceMicro FROM held JOIN (${SELECT}) AS entry USING (id) ORDER BY id DESC`,
      { ...accounts, limit, offset },
    )
    .map(named);

/** The number of postings from or to these accounts. */
export const countEntries = (sql: Sql, { first, last }: AccountRange): number =>
  sql.value(
    'SELECT count(*) FROM posting WHERE fromId BETWEEN @first AND @last OR toId BETWEEN @first AND @last',
    { first, last },
  );

const balanceBefore = (sql: Sql, name: string, postingId: number): Micro => {
  const { first } = accountsNamed(name);
  return sql.value(
    `SELECT coalesce((SELECT sum(amountMicro) FROM posting WHERE toId = @account AND id < @postingId), 0)
          - coalesce((SELECT sum(amountMicro) FROM posting WHERE fromId = @account AND id < @postingId), 0)`,
    { account: first, postingId },
  );
};

/** The entries of a movement with the balances of both accounts after each. Sums the past of each account once. */
export function entriesWithBalances(
  sql: Sql,
  movementId: number,
): (Entry & { readonly fromMicro: Micro; readonly toMicro: Micro })[] {
  const entries = entriesOfMovement(sql, movementId);
  const firstId = entries[0]?.id ?? 0;
  const balances = new Map<string, Micro>();
  const add = (name: string, changeMicro: Micro): Micro => {
    const balance = (balances.get(name) ?? balanceBefore(sql, name, firstId)) + changeMicro;
    balances.set(name, balance);
    return balance;
  };
  return entries.map((entry) => {
    const { from, to, amountMicro } = entry;
    return { ...entry, fromMicro: add(from, -amountMicro), toMicro: add(to, amountMicro) };
  });
}

import type { Micro } from '#contract/money.ts';
import type { Sql } from '../db/sql.ts';
import type { AccountId } from './accounts.ts';

interface Received {
  readonly totalMicro: Micro;
  readonly sinceMicro: Micro;
  readonly kindMicro: Micro;
}

/** The sums of the postings to an account: all of them, the ones since an instant, and the ones of a kind. */
export const sumReceived = (sql: Sql, account: AccountId, since: number, kind: string): Received =>
  sql.one<Received>(
    `SELECT coalesce(sum(amountMicro), 0) AS totalMicro,
       coalesce(sum(amountMicro) FILTER (WHERE createdAt >= @since), 0) AS sinceMicro,
       coalesce(sum(amountMicro) FILTER (WHERE kind = @kind), 0) AS kindMicro
     FROM posting JOIN movement ON movement.id = movementId WHERE toId = @account`,
    { account, since, kind },
  ) ?? { totalMicro: 0, sinceMicro: 0, kindMicro: 0 };

/** Each amount that an account received since an instant, oldest first. */
export const listReceivedSince = (
  sql: Sql,
  account: AccountId,
  since: number,
): { amountMicro: Micro; at: number }[] =>
  sql.all<{ amountMicro: Micro; at: number }>(
    `SELECT amountMicro, createdAt AS at FROM posting JOIN movement ON movement.id = movementId
     WHERE toId = @account AND createdAt >= @since ORDER BY createdAt`,
    { account, since },
  );

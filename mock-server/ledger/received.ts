import type { Micro } from '#contract/money.ts';
import type { Sql } from '../db/sql.ts';
import type { AccountId } from './accounts.ts';

/** The sum of what an account received since an instant, of one kind or of all. */
export const receivedSince = (
  sql: Sql,
  account: AccountId,
  since: number,
  kind: string | null = null,
): Micro =>
  sql.value(
    `SELECT coalesce(sum(amountMicro), 0) FROM posting JOIN movement ON movement.id = movementId
     WHERE toId = @account AND createdAt >= @since AND (@kind IS NULL OR kind = @kind)`,
    { account, since, kind },
  );

/** Each amount that an account received since an instant. */
export const listReceivedSince = (
  sql: Sql,
  account: AccountId,
  since: number,
): { amountMicro: Micro; at: number }[] =>
  sql.all<{ amountMicro: Micro; at: number }>(
    `SELECT amountMicro, createdAt AS at FROM posting JOIN movement ON movement.id = movementId
     WHERE toId = @account AND createdAt >= @since`,
    { account, since },
  );

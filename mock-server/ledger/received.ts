import type { Micro } from '#contract/money.ts';
import type { Sql } from '../db/sql.ts';
import type { AccountId } from './accounts.ts';

/** What has come into an account since an instant; of one kind, when given. */
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

/** Each amount that has come into an account since an instant, and when. */
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

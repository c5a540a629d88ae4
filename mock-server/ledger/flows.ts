import type { Micro } from '#contract/money.ts';
import type { Sql } from '../db/sql.ts';
import type { Row } from '../db/tables.ts';
import { memberAccount, memberKinds, platformAccount } from './accounts.ts';

/** The changes of the books at one instant. */
export interface Flow {
  readonly at: number;
  /** From the world outside to the platform, and from the platform to the world outside. */
  readonly inMicro: Micro;
  readonly outMicro: Micro;
  /** The growth of what members hold. */
  readonly liabilitiesMicro: Micro;
  readonly treasuryMicro: Micro;
}

const CHAIN = platformAccount('chain');
const BANK = platformAccount('bank');
const TREASURY = platformAccount('treasury');
const FIRST_OF_MEMBERS = memberAccount(1, memberKinds[0]);

/** The flows since an instant, oldest first. */
export const listFlows = (sql: Sql, since: number): Flow[] =>
  sql.all<Flow>(
    `SELECT createdAt AS at,
       sum(iif(fromId IN (${CHAIN}, ${BANK}), amountMicro, 0)) AS inMicro,
       sum(iif(toId IN (${CHAIN}, ${BANK}), amountMicro, 0)) AS outMicro,
       sum(amountMicro * ((toId >= ${FIRST_OF_MEMBERS}) - (fromId >= ${FIRST_OF_MEMBERS}))) AS liabilitiesMicro,
       sum(amountMicro * ((toId = ${TREASURY}) - (fromId = ${TREASURY}))) AS treasuryMicro
     FROM posting JOIN movement ON movement.id = movementId
     WHERE createdAt >= ? GROUP BY createdAt ORDER BY createdAt`,
    since,
  );

/** The sums of members' accounts by kind. */
export const sumsByKind = (sql: Sql): ReadonlyMap<string, Micro> =>
  new Map(
    sql
      .all<Pick<Row<'account'>, 'kind'> & { readonly micro: Micro }>(
        'SELECT kind, sum(balanceMicro) AS micro FROM account WHERE memberId IS NOT NULL GROUP BY kind',
      )
      .map(({ kind, micro }) => [kind, micro]),
  );

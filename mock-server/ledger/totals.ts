import type { Micro } from '#contract/money.ts';
import type { Sql } from '../db/sql.ts';
import type { Row } from '../db/tables.ts';
import { platformAccount } from './accounts.ts';

/** The sums of many accounts that answers show. */
interface Totals {
  readonly membersMicro: Micro;
  /** The payments from the chain and the bank, less the payments to them. */
  readonly outsideMicro: Micro;
}

const CHAIN = platformAccount('chain');
const BANK = platformAccount('bank');

/** The totals, from the platform's few accounts: all accounts together sum to zero. */
export const readTotals = (sql: Sql): Totals =>
  sql.one<Totals & Record<string, Micro>>(
    `SELECT -sum(balanceMicro) AS membersMicro, -sum(iif(id IN (${CHAIN}, ${BANK}), balanceMicro, 0)) AS outsideMicro
     FROM account WHERE id BETWEEN ${platformAccount('treasury')} AND ${BANK}`,
  ) ?? { membersMicro: 0, outsideMicro: 0 };

/** Returns true if both totals, increased by this amount, are exact integers. */
export const areCountable = ({ membersMicro, outsideMicro }: Totals, moreMicro: Micro = 0): boolean =>
  Math.max(membersMicro, outsideMicro) + moreMicro <= Number.MAX_SAFE_INTEGER;

/** The sums of members' accounts by kind. */
export const sumsByKind = (sql: Sql): ReadonlyMap<string, Micro> =>
  new Map(
    sql
      .all<Pick<Row<'account'>, 'kind'> & { readonly micro: Micro }>(
        'SELECT kind, sum(balanceMicro) AS micro FROM account WHERE memberId IS NOT NULL GROUP BY kind',
      )
      .map(({ kind, micro }) => [kind, micro]),
  );

import { toMoney, USDT } from '#contract/money.ts';
import type { Sql } from '../db/sql.ts';
import type { Row } from '../db/tables.ts';
import { accountName, memberAccountSql, ownerOf } from './accounts.ts';

interface Invariant {
  readonly number: number;
  readonly name: string;
  /**
   * A query with a row for each violation, described in `what`; or a function that returns the descriptions. Amounts in them
   * are in micro-USDT, such as `5 micro`.
   */
  readonly violations: string | ((sql: Sql, totals: Totals) => string[]);
}

/** The invariants of the rules, each with the check that finds its violations. */
const invariants: readonly Invariant[] = [
  {
    number: 1,
    name: 'All accounts together sum to zero',
    violations: `SELECT 'The accounts sum to ' || total || ' micro' AS what FROM (SELECT coalesce(sum(balanceMicro), 0) AS total FROM account) WHERE total <> 0`,
  },
  {
    number: 2,
    name: 'A balance equals the sum of its postings',
    violations: (sql, { sums }) =>
      sql
        .all<Pick<Row<'account'>, 'id' | 'balanceMicro'>>('SELECT id, balanceMicro FROM account ORDER BY id')
        .filter(({ id, balanceMicro }) => balanceMicro !== sums[id])
        .map(
          ({ id, balanceMicro }) =>
            `Account ${accountName(id)} holds ${balanceMicro} micro, and its postings make ${sums[id] ?? 0} micro`,
        ),
  },
  {
    number: 3,
    name: 'No member account is ever below zero',
    violations: (_sql, { below }) => below,
  },
  {
    number: 4,
    name: 'Postings, movements and receipts are kept for good',
    violations: `
      SELECT 'The guard ' || name || ' is missing' AS what
      FROM (SELECT 'postingKept' AS name UNION ALL SELECT 'postingNeverDeleted' UNION ALL SELECT 'movementKept'
            UNION ALL SELECT 'movementNeverDeleted' UNION ALL SELECT 'receiptKept' UNION ALL SELECT 'receiptNeverDeleted')
      WHERE name NOT IN (SELECT name FROM sqlite_schema WHERE type = 'trigger')
      UNION ALL SELECT 'Movement ' || id || ' has no posting' FROM movement
      WHERE NOT EXISTS (SELECT 1 FROM posting WHERE movementId = movement.id)`,
  },
  {
    number: 5,
    name: 'An idempotency key has one result',
    violations: `
      SELECT 'Key ' || key || ' of member ' || memberId AS what FROM idempotency
      WHERE key IS NOT NULL GROUP BY memberId, key HAVING count(*) > 1`,
  },
  {
    number: 6,
    name: 'A once-only reward is paid once',
    violations: `
      WITH had (memberId, reward, times) AS (
        SELECT memberId, name, count(*) FROM onceReward WHERE name NOT LIKE 'floor:%' GROUP BY memberId, name
        UNION ALL SELECT memberId, 'floor', count(DISTINCT name) FROM onceReward WHERE name LIKE 'floor:%' GROUP BY memberId
        UNION ALL SELECT memberId, 'sign-in', count(DISTINCT day) FROM signIn GROUP BY memberId
        UNION ALL SELECT memberId, 'redemption', count(DISTINCT codeId) FROM redemption GROUP BY memberId),
      paid (memberId, reward, times) AS (
        SELECT memberId, iif(record.code = 'INVITE_BONUS', 'floor', detail) AS reward, count(*)
        FROM record JOIN recordMovement ON recordId = record.id JOIN movement ON movement.id = movementId
        WHERE cause <> 'control.grant' AND (record.code = 'INVITE_BONUS'
          OR record.code IN ('BONUS', 'RANDOM_BONUS', 'STOCK_REWARD')
             AND detail IN ('registration', 'sign-in', 'redemption', 'group', 'share'))
        GROUP BY memberId, reward)
      SELECT 'Member ' || memberId || ' had ' || reward || ' ' || coalesce(had.times, 0) || ' times and was paid ' || paid.times AS what
      FROM paid LEFT JOIN had USING (memberId, reward) WHERE paid.times IS NOT had.times
      UNION ALL SELECT 'Member ' || memberId || ' had ' || name || ' more than once' FROM onceReward
      GROUP BY memberId, name HAVING count(*) > 1
      UNION ALL SELECT 'Member ' || memberId || ' joined the group more than once' FROM groupJoin
      WHERE state = 'credited' GROUP BY memberId HAVING count(*) > 1`,
  },
  {
    number: 7,
    name: 'An order never pays more than its daily return for its days',
    violations: `
      SELECT 'Order ' || machineOrder.id || ' paid ' || coalesce(paid, 0) || ' micro' AS what
      FROM machineOrder LEFT JOIN (SELECT orderId, sum(amountMicro) AS paid, sum(days) AS days FROM receipt GROUP BY orderId)
        ON orderId = machineOrder.id
      WHERE coalesce(paid, 0) > dayReturnMicro * validDays OR coalesce(paid, 0) <> dayReturnMicro * receivedDays
        OR coalesce(days, 0) <> receivedDays`,
  },
  {
    number: 8,
    name: 'A withdrawal is paid out or given back exactly once',
    violations: `
      WITH held AS (
          SELECT id, status, amountMicro, ${memberAccountSql('memberId', 'frozen')} AS frozen,
                 (SELECT id FROM record WHERE subject = withdrawal.id AND code = 'WITHDRAWAL') AS recordId
          FROM withdrawal),
        moved AS (
          SELECT held.*, coalesce(sum(iif(toId = frozen, posting.amountMicro, 0)), 0) AS setAside,
                 coalesce(sum(iif(fromId = frozen, posting.amountMicro, 0)), 0) AS leftFrozen
          FROM held LEFT JOIN recordMovement USING (recordId) LEFT JOIN posting USING (movementId) GROUP BY held.id)
      SELECT 'Withdrawal ' || id || ' is ' || status || ': ' || setAside || ' micro was set aside, and ' || leftFrozen || ' micro left it' AS what
      FROM moved WHERE setAside <> amountMicro OR leftFrozen <> iif(status IN ('arrived', 'failed'), amountMicro, 0)`,
  },
  {
    number: 9,
    name: 'Bonuses go to the three nearest uplines, once each',
    violations: `
      WITH RECURSIVE upline (sourceId, memberId, level) AS (
        SELECT id, uplineId, 1 FROM member WHERE uplineId IS NOT NULL
        UNION ALL SELECT sourceId, member.uplineId, level + 1 FROM upline JOIN member ON member.id = upline.memberId
        WHERE member.uplineId IS NOT NULL AND level < 3)
      SELECT 'The ' || kind || ' of ' || subject || ' at level ' || level || ' went to member ' || memberId AS what FROM bonus
      WHERE NOT EXISTS (SELECT 1 FROM upline WHERE upline.sourceId = bonus.sourceId
                        AND upline.memberId = bonus.memberId AND upline.level = bonus.level)`,
  },
];

const MAX_LISTED = 20;

/** The result of one pass through all postings in order. */
interface Totals {
  /** The sum of the postings of every account, by its id. A map would take twice as long. */
  readonly sums: Float64Array;
  /** The postings at which members' accounts first fell below zero. */
  readonly below: string[];
}

function addUp(sql: Sql): Totals {
  const sums = new Float64Array(sql.value('SELECT max(id) FROM account') + 1);
  const below: string[] = [];
  // Without an index, rows are read in the order of their ids.
  const postings = { from: 'posting NOT INDEXED', columns: ['id', 'fromId', 'toId', 'amountMicro'] };
  sql.scan(postings, (id = 0, from = 0, to = 0, micro = 0) => {
    const left = (sums[from] ?? 0) - micro;
    sums[from] = left;
    sums[to] = (sums[to] ?? 0) + micro;
    if (left < 0 && ownerOf(from) > 0 && below.length < MAX_LISTED)
      below.push(`Account ${accountName(from)} was at ${left} micro after posting ${id}`);
  });
  return { sums, below };
}

/** Checks the whole history. Each check describes its first violations. */
export function checkInvariants(sql: Sql) {
  const totals = addUp(sql);
  return invariants.map(({ number, name, violations }) => {
    const found =
      typeof violations === 'function'
        ? violations(sql, totals).slice(0, MAX_LISTED)
        : sql
            .all<{ what: string }>(`SELECT what FROM (${violations}) LIMIT ${MAX_LISTED}`)
            .map(({ what }) => what);
    return { number, name, holds: found.length === 0, violations: found.map(inUsdt) };
  });
}

const inUsdt = (violation: string): string =>
  violation.replaceAll(/(-?\d+) micro/g, (_, micro) => `${toMoney(Number(micro))} ${USDT}`);

/** Returns true if all accounts together sum to zero: a check that takes less than a millisecond. */
export const sumsToZero = (sql: Sql): boolean =>
  sql.value('SELECT coalesce(sum(balanceMicro), 0) FROM account') === 0;

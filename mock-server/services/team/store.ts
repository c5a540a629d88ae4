import type { Micro } from '#contract/money.ts';
import type { Sql } from '../../db/sql.ts';
import type { Row } from '../../db/tables.ts';
import { LEVELS } from './rules.ts';

/** The members of a team with their level, down to the third. */
const TEAM = `
  WITH RECURSIVE team (id, level) AS (
    SELECT id, 1 FROM member WHERE uplineId = @memberId
    UNION ALL
    SELECT member.id, level + 1 FROM team JOIN member ON member.uplineId = team.id WHERE level < ${LEVELS}
  )`;

/** A member is valid with at least one paid order (rules, Team). */
const VALID = (member: string) =>
  `EXISTS (SELECT 1 FROM machineOrder WHERE memberId = ${member}.id AND paidMicro > 0)`;

/** The uplines, nearest first, at most three. */
export const listUplines = (sql: Sql, uplineId: number | null): readonly number[] =>
  uplineId === null ? [] : sql.cached(`uplines ${uplineId}`, () => readUplines(sql, uplineId));

function readUplines(sql: Sql, uplineId: number): number[] {
  // A join per level is faster than a recursive query for these few rows.
  const above = sql.one<{ second: number | null; third: number | null }>(
    `SELECT upline.uplineId AS second, above.uplineId AS third
     FROM member AS upline LEFT JOIN member AS above ON above.id = upline.uplineId WHERE upline.id = ?`,
    uplineId,
  );
  return [uplineId, above?.second, above?.third].filter((id) => typeof id === 'number');
}

export const countInvited = (sql: Sql, memberId: number): number =>
  sql.value('SELECT count(*) FROM member WHERE uplineId = ?', memberId);

export const countValidInvited = (sql: Sql, memberId: number): number =>
  sql.value(`SELECT count(*) FROM member WHERE uplineId = ? AND ${VALID('member')}`, memberId);

export interface LevelRow {
  readonly level: number;
  readonly num: number;
  readonly validNum: number;
  readonly incomeMicro: Micro;
}

/** The members and the bonuses of each level. Empty levels are not listed. */
export const listLevels = (sql: Sql, memberId: number): LevelRow[] =>
  sql.all<LevelRow>(
    `${TEAM}
     SELECT level, count(*) AS num, sum(${VALID('team')}) AS validNum,
       (SELECT ifnull(sum(amountMicro), 0) FROM bonus
        WHERE bonus.memberId = @memberId AND bonus.level = team.level) AS incomeMicro
     FROM team GROUP BY level ORDER BY level`,
    { memberId },
  );

export const countTeamMembers = (sql: Sql, memberId: number, level: number): number =>
  sql.value(`${TEAM} SELECT count(*) FROM team WHERE level = @level`, { memberId, level });

interface TeamMemberRow extends Pick<Row<'member'>, 'id' | 'name' | 'account' | 'createdAt'> {
  readonly valid: 0 | 1;
  readonly incomeMicro: Micro;
}

/** A page of one level, newest first. The bonuses are summed for the members of the page only. */
export const listTeamMembers = (
  sql: Sql,
  page: { memberId: number; level: number; limit: number; offset: number },
): TeamMemberRow[] =>
  sql.all<TeamMemberRow>(
    `${TEAM}
     SELECT id, name, account, createdAt, ${VALID('member')} AS valid,
       (SELECT ifnull(sum(amountMicro), 0) FROM bonus
        WHERE sourceId = member.id AND bonus.memberId = @memberId) AS incomeMicro
     FROM member WHERE id IN (SELECT id FROM team WHERE level = @level ORDER BY id DESC LIMIT @limit OFFSET @offset)
     ORDER BY id DESC`,
    page,
  );

export type Bonus = Row<'bonus'>;

export function insertBonus(sql: Sql, bonus: Bonus): void {
  sql.insertRow('bonus', bonus);
}

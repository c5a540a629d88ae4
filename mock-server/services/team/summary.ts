import type { Micro } from '#contract/money.ts';
import type { Sql } from '../../db/sql.ts';
import { LEVELS } from './rules.ts';
import { listLevels, type LevelRow } from './store.ts';

export interface Team {
  readonly size: number;
  readonly validSize: number;
  /** All bonuses that the team ever brought the member. */
  readonly incomeMicro: Micro;
  /** One entry per level, including empty levels. */
  readonly levels: LevelRow[];
}

/** A member's team over three levels (rules, Team). */
export function teamOf(sql: Sql, memberId: number): Team {
  const peopled = listLevels(sql, memberId);
  const levels = Array.from({ length: LEVELS }, (_, index) => {
    const level = index + 1;
    return peopled.find((row) => row.level === level) ?? { level, num: 0, validNum: 0, incomeMicro: 0 };
  });
  const sum = (figure: (row: LevelRow) => number) => levels.reduce((total, row) => total + figure(row), 0);
  return {
    size: sum(({ num }) => num),
    validSize: sum(({ validNum }) => validNum),
    incomeMicro: sum(({ incomeMicro }) => incomeMicro),
    levels,
  };
}

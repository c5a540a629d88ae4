import type { Sql } from '../../db/sql.ts';
import type { BonusOccasion } from './occasions.ts';

/** The rewards that a member gets once at most, by name. A floor's name says what it counts and how many it needs. */
export type OnceReward =
  | Extract<BonusOccasion, 'registration' | 'group' | 'share'>
  | `floor:${'cumulative' | 'valid'}:${number}`;

/** Notes a reward that a member gets once at most; answers false when they had it already. */
export const insertOnceReward = (sql: Sql, memberId: number, name: OnceReward, now: number): boolean =>
  sql.change(
    'INSERT INTO onceReward (memberId, name, createdAt) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
    memberId,
    name,
    now,
  ) === 1;

export const hasOnceReward = (sql: Sql, memberId: number, name: OnceReward): boolean =>
  sql.value('SELECT count(*) FROM onceReward WHERE memberId = ? AND name = ?', memberId, name) === 1;

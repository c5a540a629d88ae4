import type { Sql } from '../../db/sql.ts';
import type { Row } from '../../db/tables.ts';
import type { BonusOccasion } from './occasions.ts';

/** The names of rewards that are paid once per member. */
export type OnceReward =
  | Extract<BonusOccasion, 'registration' | 'group' | 'share'>
  | `floor:${'cumulative' | 'valid'}:${number}`;

/** Records a reward that is paid once. Returns false if the member has received it before. */
export const insertOnceReward = (sql: Sql, memberId: number, name: OnceReward, now: number): boolean =>
  sql.change(
    'INSERT INTO onceReward (memberId, name, createdAt) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
    memberId,
    name,
    now,
  ) === 1;

export const hasOnceReward = (sql: Sql, memberId: number, name: OnceReward): boolean =>
  sql.value('SELECT count(*) FROM onceReward WHERE memberId = ? AND name = ?', memberId, name) === 1;

type SharedVideo = Pick<Row<'sharedVideo'>, 'url' | 'amountMicro'>;

export const findSharedVideo = (sql: Sql, memberId: number): SharedVideo | undefined =>
  sql.one<SharedVideo>('SELECT url, amountMicro FROM sharedVideo WHERE memberId = ?', memberId);

export function insertSharedVideo(sql: Sql, memberId: number, video: SharedVideo, now: number): void {
  sql.insertRow('sharedVideo', { ...video, memberId, createdAt: now });
}

/** The last record whose reward was shown to a member; 0 at first. */
export const findShownRecord = (sql: Sql, memberId: number): number =>
  sql.value('SELECT coalesce(max(recordId), 0) FROM rewardsShown WHERE memberId = ?', memberId);

export function updateShownRecord(sql: Sql, memberId: number, recordId: number): void {
  sql.insert(
    `INSERT INTO rewardsShown (memberId, recordId) VALUES (?, ?)
     ON CONFLICT DO UPDATE SET recordId = excluded.recordId`,
    memberId,
    recordId,
  );
}

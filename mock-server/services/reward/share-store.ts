import type { Micro } from '#contract/money.ts';
import type { Sql } from '../../db/sql.ts';

interface SharedVideo {
  readonly url: string;
  readonly amountMicro: Micro;
}

export const findSharedVideo = (sql: Sql, memberId: number): SharedVideo | undefined =>
  sql.one<SharedVideo>('SELECT url, amountMicro FROM sharedVideo WHERE memberId = ?', memberId);

export function insertSharedVideo(sql: Sql, memberId: number, video: SharedVideo, now: number): void {
  sql.insert(
    'INSERT INTO sharedVideo (memberId, url, amountMicro, createdAt) VALUES (?, ?, ?, ?)',
    memberId,
    video.url,
    video.amountMicro,
    now,
  );
}

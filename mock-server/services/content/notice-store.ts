import type { noticeKinds } from '#contract/control/publishing.ts';
import type { Sql } from '../../db/sql.ts';

export type NoticeKind = (typeof noticeKinds)[number];

/** Texts are stored in the form of `local-text.ts`. */
export interface NoticeRow {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly title: string;
  readonly content: string;
  readonly createdAt: number;
}

/** Notices of one kind or of all, newest first. */
export const listNotices = (sql: Sql, kind: NoticeKind | null = null): NoticeRow[] =>
  sql.all<NoticeRow>('SELECT * FROM notice WHERE @kind IS NULL OR kind = @kind ORDER BY id DESC', { kind });

export const findNotice = (sql: Sql, id: number): NoticeRow | undefined =>
  sql.one<NoticeRow>('SELECT * FROM notice WHERE id = ?', id);

export const insertNotice = (sql: Sql, notice: Omit<NoticeRow, 'id'>): number =>
  sql.insertRow('notice', notice);

export const updateNotice = (sql: Sql, notice: Omit<NoticeRow, 'createdAt'>): void =>
  sql.updateRow('notice', notice);

/** Returns false if there is none. */
export const deleteNotice = (sql: Sql, id: number): boolean =>
  sql.change('DELETE FROM notice WHERE id = ?', id) === 1;

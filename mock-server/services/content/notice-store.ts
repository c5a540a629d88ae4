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

/** All notices, newest first. */
export const listNotices = (sql: Sql): NoticeRow[] =>
  sql.all<NoticeRow>('SELECT * FROM notice ORDER BY id DESC');

/** The newest notices of a kind. */
export const listNewestNotices = (sql: Sql, kind: NoticeKind, limit: number): NoticeRow[] =>
  sql.all<NoticeRow>('SELECT * FROM notice WHERE kind = ? ORDER BY id DESC LIMIT ?', kind, limit);

export const findNotice = (sql: Sql, id: number): NoticeRow | undefined =>
  sql.one<NoticeRow>('SELECT * FROM notice WHERE id = ?', id);

export const insertNotice = (sql: Sql, notice: Omit<NoticeRow, 'id'>): number =>
  sql.insertRow('notice', notice);

export const updateNotice = (sql: Sql, notice: Omit<NoticeRow, 'createdAt'>): void =>
  sql.updateRow('notice', notice);

/** Returns false if there is none. */
export const deleteNotice = (sql: Sql, id: number): boolean =>
  sql.change('DELETE FROM notice WHERE id = ?', id) === 1;

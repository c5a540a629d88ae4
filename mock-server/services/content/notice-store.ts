import type { Sql } from '../../db/sql.ts';
import type { NewRow, Row } from '../../db/tables.ts';

/** Texts are stored in the form of `local-text.ts`. */
export type NoticeRow = Row<'notice'>;

/** All notices, newest first. */
export const listNotices = (sql: Sql): NoticeRow[] =>
  sql.all<NoticeRow>('SELECT * FROM notice ORDER BY id DESC');

export const listNewestNotices = (sql: Sql, kind: NoticeRow['kind'], limit: number): NoticeRow[] =>
  sql.all<NoticeRow>('SELECT * FROM notice WHERE kind = ? ORDER BY id DESC LIMIT ?', kind, limit);

export const findNotice = (sql: Sql, id: number): NoticeRow | undefined =>
  sql.one<NoticeRow>('SELECT * FROM notice WHERE id = ?', id);

export const insertNotice = (sql: Sql, notice: NewRow<'notice'>): number => sql.insertRow('notice', notice);

export const updateNotice = (sql: Sql, notice: Omit<NoticeRow, 'createdAt'>): void =>
  sql.updateRow('notice', notice);

/** Returns false if it does not exist. */
export const deleteNotice = (sql: Sql, id: number): boolean =>
  sql.change('DELETE FROM notice WHERE id = ?', id) === 1;

import type { Sql } from '../../db/sql.ts';
import type { NewRow, Row } from '../../db/tables.ts';

/** Texts are stored in the form of `local-text.ts`. `content` is sanitised HTML. */
export type NewsRow = Row<'news'>;

/** News, newest first: one page or all. */
export const listNews = (sql: Sql, { limit, offset } = { limit: -1, offset: 0 }): NewsRow[] =>
  sql.all<NewsRow>('SELECT * FROM news ORDER BY id DESC LIMIT ? OFFSET ?', limit, offset);

export const countNews = (sql: Sql): number => sql.value('SELECT count(*) FROM news');

export const findNews = (sql: Sql, id: number): NewsRow | undefined =>
  sql.one<NewsRow>('SELECT * FROM news WHERE id = ?', id);

export const insertNews = (sql: Sql, news: NewRow<'news'>): number => sql.insertRow('news', news);

export const updateNews = (sql: Sql, news: Omit<NewsRow, 'createdAt'>): void => sql.updateRow('news', news);

/** Returns false if it does not exist. */
export const deleteNews = (sql: Sql, id: number): boolean =>
  sql.change('DELETE FROM news WHERE id = ?', id) === 1;

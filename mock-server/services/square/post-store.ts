import type { Sql } from '../../db/sql.ts';
import type { NewRow, Row } from '../../db/tables.ts';
import { hasWords, wordsIn } from '../../db/words.ts';

/** A post as one reader sees it, with the present name of its author. */
export interface PostRow extends Omit<Row<'post'>, 'memberId'>, Pick<Row<'member'>, 'account' | 'headUrl'> {
  readonly username: string;
  /** The addresses of its pictures in order, as JSON. */
  readonly urls: string;
  readonly thumbsUpNum: number;
  readonly commentNum: number;
  readonly hasThumbsUp: 0 | 1;
}

/** The reader id of visitors and of the operator. No member has it. */
export const STRANGER = 0;

const POSTS = `
  SELECT post.id, member.account, member.name AS username, headUrl, content, videoUrl, byManager, post.createdAt,
    (SELECT json_group_array(url) FROM (SELECT url FROM postImage WHERE postId = post.id ORDER BY position)) AS urls,
    (SELECT count(*) FROM postLike WHERE postId = post.id) AS thumbsUpNum,
    (SELECT count(*) FROM comment WHERE postId = post.id) AS commentNum,
    EXISTS (SELECT 1 FROM postLike WHERE postId = post.id AND memberId = @readerId) AS hasThumbsUp
  FROM post JOIN member ON member.id = memberId`;

export const listPosts = (sql: Sql, readerId: number, limit: number, offset: number): PostRow[] =>
  sql.all<PostRow>(`${POSTS} ORDER BY post.id DESC LIMIT @limit OFFSET @offset`, { readerId, limit, offset });

const SEARCHED = `'#' || post.id || '# ' || member.account || ' ' || member.name || ' ' || content`;

/** Posts that match the operator's query, newest first. */
export const searchPosts = (sql: Sql, query: string | undefined, limit: number, offset: number): PostRow[] =>
  sql.all<PostRow>(`${POSTS} WHERE ${hasWords(SEARCHED)} ORDER BY post.id DESC LIMIT @limit OFFSET @offset`, {
    readerId: STRANGER,
    words: wordsIn(query),
    limit,
    offset,
  });

export const findPost = (sql: Sql, id: number, readerId: number): PostRow | undefined =>
  sql.one<PostRow>(`${POSTS} WHERE post.id = @id`, { id, readerId });

export const countPosts = (sql: Sql): number => sql.value('SELECT count(*) FROM post');

export const insertPost = (sql: Sql, post: NewRow<'post'>): number => sql.insertRow('post', post);

export function updatePost(sql: Sql, id: number, content: string, videoUrl: string): void {
  sql.change('UPDATE post SET content = ?, videoUrl = ? WHERE id = ?', content, videoUrl, id);
}

/** Deletes a post with its pictures, likes and comments. Returns false if it does not exist. */
export const deletePost = (sql: Sql, id: number): boolean =>
  sql.change('DELETE FROM post WHERE id = ?', id) === 1;

export function insertPostImages(sql: Sql, postId: number, urls: readonly string[]): void {
  for (const [position, url] of urls.entries()) sql.insertRow('postImage', { postId, position, url });
}

export function deletePostImages(sql: Sql, postId: number): void {
  sql.change('DELETE FROM postImage WHERE postId = ?', postId);
}

/** Adds a like. A second like of the same member has no effect. */
export function insertLike(sql: Sql, postId: number, memberId: number): void {
  sql.insert('INSERT OR IGNORE INTO postLike (postId, memberId) VALUES (?, ?)', postId, memberId);
}

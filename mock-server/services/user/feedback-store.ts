import type { Sql } from '../../db/sql.ts';
import type { NewRow, Row } from '../../db/tables.ts';
import { hasWords, wordsIn } from '../../db/words.ts';

interface FeedbackRow extends Omit<Row<'feedback'>, 'memberId'> {
  readonly memberPhone: string;
  /** The addresses of its pictures in order, as JSON. */
  readonly urls: string;
}

export function insertFeedback(sql: Sql, feedback: NewRow<'feedback'>, urls: readonly string[]): number {
  const id = sql.insertRow('feedback', feedback);
  for (const [position, url] of urls.entries())
    sql.insertRow('feedbackImage', { feedbackId: id, position, url });
  return id;
}

const SEARCHED = `'#' || feedback.id || '# ' || member.account || ' ' || member.name || ' ' ||
  feedback.phone || ' ' || content`;

/** Feedback that matches a query, newest first. */
export const listFeedback = (
  sql: Sql,
  query: string | undefined,
  limit: number,
  offset: number,
): FeedbackRow[] =>
  sql.all<FeedbackRow>(
    `SELECT feedback.id, member.account AS memberPhone, feedback.phone, content, feedback.createdAt,
       (SELECT json_group_array(url)
        FROM (SELECT url FROM feedbackImage WHERE feedbackId = feedback.id ORDER BY position)) AS urls
     FROM feedback JOIN member ON member.id = memberId WHERE ${hasWords(SEARCHED)}
     ORDER BY feedback.id DESC LIMIT @limit OFFSET @offset`,
    { words: wordsIn(query), limit, offset },
  );

export const countFeedback = (sql: Sql, query?: string): number =>
  sql.value(`SELECT count(*) FROM feedback JOIN member ON member.id = memberId WHERE ${hasWords(SEARCHED)}`, {
    words: wordsIn(query),
  });

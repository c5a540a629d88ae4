import type { people } from '#contract/control/people.ts';
import { countFeedback, listFeedback } from '../services/user/feedback-store.ts';
import type { OperatorHandlersOf } from './desk.ts';

/** What members wrote to the platform. */
export const feedbackHandlers: Pick<OperatorHandlersOf<typeof people>, 'feedback'> = {
  feedback: (desk, { query, pageNum, pageSize }) =>
    desk.act(({ sql }) => ({
      total: countFeedback(sql, query),
      list: listFeedback(sql, query, pageSize, (pageNum - 1) * pageSize).map(
        ({ id, urls, createdAt, ...feedback }) => ({
          ...feedback,
          id: String(id),
          urls: JSON.parse(urls) as string[],
          createTime: createdAt,
        }),
      ),
    })),
};

import type { people } from '#contract/control/people.ts';
import { countFeedback, listFeedback } from '../services/user/feedback-store.ts';
import type { OperatorHandlersOf } from '../pipeline/operator.ts';

/** The feedback of members. */
export const feedbackHandlers: Pick<OperatorHandlersOf<typeof people>, 'feedback'> = {
  feedback: ({ sql }, { query, pageNum, pageSize }) => ({
    total: countFeedback(sql, query),
    list: listFeedback(sql, query, pageSize, (pageNum - 1) * pageSize).map(
      ({ id, urls, createdAt, ...feedback }) => ({
        ...feedback,
        id: String(id),
        urls: JSON.parse(urls) as string[],
        createTime: createdAt,
      }),
    ),
  }),
};

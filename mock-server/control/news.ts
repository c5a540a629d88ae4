import type { publishing } from '#contract/control/publishing.ts';
import { refuse } from '../refusal.ts';
import { manageNews, publishNews, reviseNews } from '../services/content/news.ts';
import { deleteNews, listNews } from '../services/content/news-store.ts';
import type { OperatorHandlersOf } from '../pipeline/operator.ts';

type News = Pick<typeof publishing, 'manageNews' | 'addNews' | 'changeNews' | 'removeNews'>;

/** The operator's news. */
export const newsHandlers: OperatorHandlersOf<News> = {
  manageNews: ({ sql }) => listNews(sql).map(manageNews),

  addNews: (world, news) => manageNews(publishNews(world, news)),

  changeNews: (world, changes) => manageNews(reviseNews(world, changes)),

  removeNews: ({ sql }, { id }) => (deleteNews(sql, id) ? null : refuse('UNKNOWN_ITEM')),
};

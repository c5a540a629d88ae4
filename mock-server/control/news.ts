import type { publishing } from '#contract/control/publishing.ts';
import { refuse } from '../refusal.ts';
import { manageNews, publishNews, reviseNews } from '../services/content/news.ts';
import { deleteNews, listNews } from '../services/content/news-store.ts';
import type { OperatorHandlersOf } from './desk.ts';

type News = Pick<typeof publishing, 'manageNews' | 'addNews' | 'changeNews' | 'removeNews'>;

/** News as the operator writes it. */
export const newsHandlers: OperatorHandlersOf<News> = {
  manageNews: (desk) => desk.act(({ sql }) => listNews(sql).map(manageNews)),

  addNews: (desk, news) => desk.act((world) => manageNews(publishNews(world, news))),

  changeNews: (desk, changes) => desk.act((world) => manageNews(reviseNews(world, changes))),

  removeNews: (desk, { id }) => desk.act(({ sql }) => (deleteNews(sql, id) ? null : refuse('UNKNOWN_ITEM'))),
};

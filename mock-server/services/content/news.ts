import type { publishing } from '#contract/control/publishing.ts';
import type { OutputOf, InputOf } from '#contract/endpoint.ts';
import type { Locale } from '#contract/languages.ts';
import { changeRequiredText, changeText, keepText, readText, textIn } from '../../text/local-text.ts';
import { mergeDefined } from '../merge-defined.ts';
import { refuse } from '../../handling/refusal.ts';
import type { World } from '../../handling/world.ts';
import { notify } from '../msg/notify.ts';
import { cleanHtml, plainText } from '../../text/sanitise.ts';
import { findNews, insertNews, updateNews, type NewsRow } from './news-store.ts';

type News = Omit<OutputOf<typeof publishing.addNews>, 'id' | 'createTime'>;

/** Publishes news with sanitised HTML, and notifies every member. */
export function publishNews(
  world: World,
  { title, summary = '', content, imageUrl = '' }: InputOf<typeof publishing.addNews>,
): NewsRow {
  const news = storedForm({ title, summary, content, imageUrl });
  const id = insertNews(world.sql, { ...news, createdAt: world.now });
  notify(world, {
    memberId: null,
    type: 'news',
    occurrence: 'news',
    values: { title: changeText('title', title, plainText) },
    data: { page: 'info/detail', id: String(id) },
  });
  return newsOf(world, id);
}

/** Changes a news item without another notification. Refuses UNKNOWN_ITEM. */
export function reviseNews(world: World, { id, ...changes }: InputOf<typeof publishing.changeNews>): NewsRow {
  updateNews(world.sql, { ...storedForm(mergeDefined(describeManagedNews(newsOf(world, id)), changes)), id });
  return newsOf(world, id);
}

const newsOf = ({ sql }: World, id: number): NewsRow => findNews(sql, id) ?? refuse('UNKNOWN_ITEM');

const storedForm = ({ title, summary, content, imageUrl }: News) => ({
  title: keepText(changeRequiredText('title', title, plainText)),
  summary: keepText(changeText('summary', summary, plainText)),
  content: keepText(changeText('content', content, cleanHtml)),
  imageUrl,
});

/** A news item as its reader sees it. */
export const describeNews = (
  locale: Locale,
  { id, title, summary, content, imageUrl, createdAt }: NewsRow,
) => ({
  id: String(id),
  title: textIn(locale, title),
  summary: textIn(locale, summary),
  content: textIn(locale, content),
  imageUrl,
  createTime: createdAt,
});

/** A news item as the operator sees it, in all languages. */
export const describeManagedNews = ({ id, title, summary, content, imageUrl, createdAt }: NewsRow) => ({
  id: String(id),
  title: readText(title),
  summary: readText(summary),
  content: readText(content),
  imageUrl,
  createTime: createdAt,
});

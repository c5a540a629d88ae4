import type { publishing } from '#contract/control/publishing.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { changeRequiredText, changeText, keepText, readText } from '../../local-text.ts';
import { refuse } from '../../refusal.ts';
import { cleanHtml, plainText } from '../../sanitise.ts';
import type { World } from '../../world.ts';
import { findNotice, insertNotice, updateNotice, type NoticeRow } from './notice-store.ts';

/** Adds a notice with sanitised HTML. Its kind decides where the client shows it. */
export function addNotice(
  world: World,
  { kind, title = '', content }: InputOf<typeof publishing.addNotice>,
): NoticeRow {
  const id = insertNotice(world.sql, {
    kind,
    title: keepText(changeText('title', title, plainText)),
    content: keepText(changeRequiredText('content', content, cleanHtml)),
    createdAt: world.now,
  });
  return noticeOf(world, id);
}

/** Changes a notice. Refuses UNKNOWN_ITEM. */
export function reviseNotice(
  world: World,
  { id, ...changes }: InputOf<typeof publishing.changeNotice>,
): NoticeRow {
  const notice = manageNotice(noticeOf(world, id));
  updateNotice(world.sql, {
    id,
    kind: changes.kind ?? notice.kind,
    title: keepText(changeText('title', changes.title ?? notice.title, plainText)),
    content: keepText(changeRequiredText('content', changes.content ?? notice.content, cleanHtml)),
  });
  return noticeOf(world, id);
}

const noticeOf = ({ sql }: World, id: number): NoticeRow => findNotice(sql, id) ?? refuse('UNKNOWN_ITEM');

/** A notice as the operator sees it, in all languages. */
export const manageNotice = ({ id, kind, title, content, createdAt }: NoticeRow) => ({
  id: String(id),
  kind,
  title: readText(title),
  content: readText(content),
  createTime: createdAt,
});

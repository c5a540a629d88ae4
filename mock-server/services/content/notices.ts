import type { publishing } from '#contract/control/publishing.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { changeRequiredText, changeText, keepText, readText } from '../../text/local-text.ts';
import { mergeDefined } from '../merge-defined.ts';
import { refuse } from '../../handling/refusal.ts';
import { cleanHtml, plainText } from '../../text/sanitise.ts';
import type { World } from '../../handling/world.ts';
import { findNotice, insertNotice, updateNotice, type NoticeRow } from './notice-store.ts';

type Notice = Omit<OutputOf<typeof publishing.addNotice>, 'id' | 'createTime'>;

/** Adds a notice with sanitised HTML. Its kind decides where the client shows it. */
export function addNotice(
  world: World,
  { kind, title = '', content }: InputOf<typeof publishing.addNotice>,
): NoticeRow {
  const id = insertNotice(world.sql, { ...storedForm({ kind, title, content }), createdAt: world.now });
  return noticeOf(world, id);
}

/** Changes a notice. Refuses UNKNOWN_ITEM. */
export function reviseNotice(
  world: World,
  { id, ...changes }: InputOf<typeof publishing.changeNotice>,
): NoticeRow {
  updateNotice(world.sql, {
    ...storedForm(mergeDefined(describeManagedNotice(noticeOf(world, id)), changes)),
    id,
  });
  return noticeOf(world, id);
}

const storedForm = ({ kind, title, content }: Notice) => ({
  kind,
  title: keepText(changeText('title', title, plainText)),
  content: keepText(changeRequiredText('content', content, cleanHtml)),
});

const noticeOf = ({ sql }: World, id: number): NoticeRow => findNotice(sql, id) ?? refuse('UNKNOWN_ITEM');

/** A notice as the operator sees it, in all languages. */
export const describeManagedNotice = ({ id, kind, title, content, createdAt }: NoticeRow) => ({
  id: String(id),
  kind,
  title: readText(title),
  content: readText(content),
  createTime: createdAt,
});

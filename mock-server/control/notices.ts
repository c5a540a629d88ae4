import type { publishing } from '#contract/control/publishing.ts';
import { refuse } from '../refusal.ts';
import { deleteNotice, listNotices } from '../services/content/notice-store.ts';
import { manageNotice, putUpNotice, reviseNotice } from '../services/content/notices.ts';
import type { OperatorHandlersOf } from './desk.ts';

type Notices = Pick<typeof publishing, 'manageNotices' | 'addNotice' | 'changeNotice' | 'removeNotice'>;

/** The notices that the operator puts up. */
export const noticeHandlers: OperatorHandlersOf<Notices> = {
  manageNotices: (desk) => desk.act(({ sql }) => listNotices(sql).map(manageNotice)),

  addNotice: (desk, notice) => desk.act((world) => manageNotice(putUpNotice(world, notice))),

  changeNotice: (desk, changes) => desk.act((world) => manageNotice(reviseNotice(world, changes))),

  removeNotice: (desk, { id }) =>
    desk.act(({ sql }) => (deleteNotice(sql, id) ? null : refuse('UNKNOWN_ITEM'))),
};

import type { publishing } from '#contract/control/publishing.ts';
import { refuse } from '../refusal.ts';
import { deleteNotice, listNotices } from '../services/content/notice-store.ts';
import { manageNotice, addNotice, reviseNotice } from '../services/content/notices.ts';
import type { OperatorHandlersOf } from '../pipeline/operator.ts';

type Notices = Pick<typeof publishing, 'manageNotices' | 'addNotice' | 'changeNotice' | 'removeNotice'>;

/** The operator's notices. */
export const noticeHandlers: OperatorHandlersOf<Notices> = {
  manageNotices: ({ sql }) => listNotices(sql).map(manageNotice),

  addNotice: (world, notice) => manageNotice(addNotice(world, notice)),

  changeNotice: (world, changes) => manageNotice(reviseNotice(world, changes)),

  removeNotice: ({ sql }, { id }) => (deleteNotice(sql, id) ? null : refuse('UNKNOWN_ITEM')),
};

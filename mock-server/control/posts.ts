import type { publishing } from '#contract/control/publishing.ts';
import { refuse } from '../refusal.ts';
import { deletePost, searchPosts } from '../services/square/post-store.ts';
import { managedPost, publishPost, revisePost } from '../services/square/posts.ts';
import { findMemberByAccount } from '../services/user/store.ts';
import type { OperatorHandlersOf } from './desk.ts';

/** The operator as the community's guidance manager. */
export const postHandlers: Pick<
  OperatorHandlersOf<typeof publishing>,
  'managePosts' | 'addManagedPost' | 'changePost' | 'removePost'
> = {
  managePosts: (desk, { query, pageNum, pageSize }) =>
    desk.act(({ sql }) => searchPosts(sql, query, pageSize, (pageNum - 1) * pageSize).map(managedPost)),

  addManagedPost: (desk, { phone, ...draft }) =>
    desk.act((world) => {
      const member = findMemberByAccount(world.sql, phone) ?? refuse('UNKNOWN_MEMBER');
      return managedPost(publishPost(world, member, draft, 1));
    }),

  changePost: (desk, { id, ...changes }) => desk.act((world) => managedPost(revisePost(world, id, changes))),

  removePost: (desk, { id }) => desk.act(({ sql }) => (deletePost(sql, id) ? null : refuse('UNKNOWN_ITEM'))),
};

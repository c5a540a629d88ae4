import type { publishing } from '#contract/control/publishing.ts';
import { refuse } from '../refusal.ts';
import { deletePost, searchPosts } from '../services/square/post-store.ts';
import { managedPost, publishPost, revisePost } from '../services/square/posts.ts';
import { findMemberByAccount } from '../services/member/store.ts';
import type { OperatorHandlersOf } from '../pipeline/operator.ts';

/** The community's posts, which the operator writes, changes and removes. */
export const postHandlers: Pick<
  OperatorHandlersOf<typeof publishing>,
  'managePosts' | 'addManagedPost' | 'changePost' | 'removePost'
> = {
  managePosts: ({ sql }, { query, pageNum, pageSize }) =>
    searchPosts(sql, query, pageSize, (pageNum - 1) * pageSize).map(managedPost),

  addManagedPost(world, { phone, ...draft }) {
    const member = findMemberByAccount(world.sql, phone) ?? refuse('UNKNOWN_MEMBER');
    return managedPost(publishPost(world, member, draft, 1));
  },

  changePost: (world, { id, ...changes }) => managedPost(revisePost(world, id, changes)),

  removePost: ({ sql }, { id }) => (deletePost(sql, id) ? null : refuse('UNKNOWN_ITEM')),
};

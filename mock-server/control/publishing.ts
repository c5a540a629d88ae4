import type { publishing } from '#contract/control/publishing.ts';
import type { OperatorHandlersOf } from '../pipeline/operator.ts';
import { refuse } from '../handling/refusal.ts';
import { deleteNews, listNews } from '../services/content/news-store.ts';
import { describeManagedNews, publishNews, reviseNews } from '../services/content/news.ts';
import { deleteNotice, listNotices } from '../services/content/notice-store.ts';
import { addNotice, describeManagedNotice, reviseNotice } from '../services/content/notices.ts';
import { deleteVersion, listVersions } from '../services/content/version-store.ts';
import { describeManagedVersion, releaseVersion, reviseVersion } from '../services/content/versions.ts';
import { deletePost, searchPosts } from '../services/square/post-store.ts';
import { managedPost, publishPost, revisePost } from '../services/square/posts.ts';
import { memberOf } from './member-view.ts';

/** The operator's news, notices, versions of the app, and posts of the community. */
export const publishingHandlers: OperatorHandlersOf<typeof publishing> = {
  manageNews: ({ sql }) => listNews(sql).map(describeManagedNews),

  addNews: (world, news) => describeManagedNews(publishNews(world, news)),

  changeNews: (world, changes) => describeManagedNews(reviseNews(world, changes)),

  removeNews: ({ sql }, { id }) => (deleteNews(sql, id) ? null : refuse('UNKNOWN_ITEM')),

  manageNotices: ({ sql }) => listNotices(sql).map(describeManagedNotice),

  addNotice: (world, notice) => describeManagedNotice(addNotice(world, notice)),

  changeNotice: (world, changes) => describeManagedNotice(reviseNotice(world, changes)),

  removeNotice: ({ sql }, { id }) => (deleteNotice(sql, id) ? null : refuse('UNKNOWN_ITEM')),

  manageVersions: ({ sql }) => listVersions(sql).map(describeManagedVersion),

  addVersion: (world, release) => describeManagedVersion(releaseVersion(world, release)),

  changeVersion: (world, changes) => describeManagedVersion(reviseVersion(world, changes)),

  removeVersion: ({ sql }, { id }) => (deleteVersion(sql, id) ? null : refuse('UNKNOWN_ITEM')),

  managePosts: ({ sql }, { query, pageNum, pageSize }) =>
    searchPosts(sql, query, pageSize, (pageNum - 1) * pageSize).map(managedPost),

  addManagedPost(world, { phone, ...draft }) {
    return managedPost(publishPost(world, memberOf(world, phone), draft, 1));
  },

  changePost: (world, { id, ...changes }) => managedPost(revisePost(world, id, changes)),

  removePost: ({ sql }, { id }) => (deletePost(sql, id) ? null : refuse('UNKNOWN_ITEM')),
};

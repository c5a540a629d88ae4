import type { ManagedPost } from '#contract/control/publishing.ts';
import type { Post } from '#contract/square.ts';
import type * as z from 'zod/mini';
import { refuse, refuseField } from '../../handling/refusal.ts';
import type { Member, World } from '../../handling/world.ts';
import {
  deletePostImages,
  findPost,
  insertPost,
  insertPostImages,
  STRANGER,
  updatePost,
  type PostRow,
} from './post-store.ts';
import { cleanHtml, hasVisibleText } from '../../text/sanitise.ts';
import { postVideoOf } from './video-rules.ts';

/** A post as its author sends it. The HTML of its content is not sanitised. */
interface Draft {
  readonly content: string;
  readonly urls?: readonly string[] | undefined;
  readonly videoUrl?: string | undefined;
}

/** Publishes a post. Refuses BAD_INPUT for content without text, and NOT_A_VIDEO_LINK. */
export function publishPost(
  world: World,
  author: Member,
  { content, urls = [], videoUrl = '' }: Draft,
  byManager: 0 | 1 = 0,
): PostRow {
  const { sql, now } = world;
  const id = insertPost(sql, {
    memberId: author.id,
    content: requireText(cleanHtml(content)),
    videoUrl: requireVideo(videoUrl),
    byManager,
    createdAt: now,
  });
  insertPostImages(sql, id, urls);
  return postFor(world, id, author.id);
}

/** Changes the named parts of a post. Refuses like `publishPost`, and UNKNOWN_ITEM. */
export function revisePost(
  world: World,
  id: number,
  changes: { [K in keyof Draft]?: Draft[K] | undefined },
): PostRow {
  const { sql } = world;
  const post = findPost(sql, id, STRANGER) ?? refuse('UNKNOWN_ITEM');
  const { content = post.content, videoUrl = post.videoUrl, urls } = changes;
  updatePost(sql, id, requireText(cleanHtml(content)), requireVideo(videoUrl));
  if (urls) {
    deletePostImages(sql, id);
    insertPostImages(sql, id, urls);
  }
  return postFor(world, id, STRANGER);
}

/** A post as a reader sees it. Refuses UNKNOWN_POST. */
export const postFor = ({ sql }: World, id: number, readerId: number): PostRow =>
  findPost(sql, id, readerId) ?? refuse('UNKNOWN_POST');

/** Refuses sanitised HTML without text. */
export const requireText = (html: string): string =>
  hasVisibleText(html) ? html : refuseField('content', 'required');

const requireVideo = (videoUrl: string): string =>
  videoUrl === '' ? '' : (postVideoOf(videoUrl) ?? refuse('NOT_A_VIDEO_LINK'));

export const describePost = (row: PostRow): Post => ({
  id: String(row.id),
  headUrl: row.headUrl,
  username: row.username,
  content: row.content,
  createTime: row.createdAt,
  urls: JSON.parse(row.urls) as string[],
  thumbsUpNum: row.thumbsUpNum,
  commentNum: row.commentNum,
  hasThumbsUp: row.hasThumbsUp === 1,
  videoUrl: row.videoUrl,
  byManager: row.byManager === 1,
});

/** A post as the operator sees it. */
export function managedPost(row: PostRow): z.output<typeof ManagedPost> {
  const { headUrl: _headUrl, hasThumbsUp: _hasThumbsUp, ...post } = describePost(row);
  return { ...post, phone: row.account };
}

import * as z from 'zod/mini';
import { service } from './endpoint.ts';
import { Html, Id, Instant, MemberText, PostHtml } from './fields.ts';
import { pageInput, pageOf } from './page.ts';

/** A community post. `content` is sanitised HTML. `byManager` marks a post that a guidance manager wrote for the member. */
export const Post = z.object({
  id: z.string(),
  headUrl: z.string(),
  username: z.string(),
  content: Html,
  createTime: Instant,
  urls: z.array(z.string()),
  thumbsUpNum: z.int(),
  commentNum: z.int(),
  hasThumbsUp: z.boolean(),
  videoUrl: z.string(),
  byManager: z.boolean(),
});
export type Post = z.output<typeof Post>;

/** `content` is escaped HTML without tags. `toUserName` is empty unless the comment is a reply. */
export const Comment = z.object({
  id: z.string(),
  username: z.string(),
  toUserName: z.string(),
  content: Html,
  createTime: Instant,
});
export type Comment = z.output<typeof Comment>;

const squareId = Id;

/** The square service: community posts, likes and comments. Spec §7, "Square service". */
export const square = service('square', {
  posts: {
    route: 'GET square/list',
    source: 'documented',
    access: 'optional',
    description: 'The posts, newest first. A logged-in caller also sees which posts they liked.',
    input: z.object({ ...pageInput }),
    output: pageOf(Post),
    refusals: [],
    reads: ['posts', 'profile'],
  },
  addPost: {
    route: 'POST square/add',
    source: 'documented',
    access: 'member',
    description: 'Publishes a post with up to nine pictures of at most 2 MB each, and a video link.',
    input: z.object({ content: PostHtml, videoUrl: z.optional(MemberText(300)) }),
    output: Post,
    refusals: ['NOT_AN_IMAGE', 'NOT_A_VIDEO_LINK'],
    changes: ['posts'],
    files: { field: 'files', maxFiles: 9, maxMebibytesEach: 2, optional: true },
    idempotent: true,
  },
  addTextPost: {
    route: 'POST square/addText',
    source: 'documented',
    access: 'member',
    description: 'Publishes a post without pictures or video.',
    input: z.object({ content: PostHtml }),
    output: Post,
    refusals: [],
    changes: ['posts'],
    idempotent: true,
  },
  like: {
    route: 'POST thumbsUp/square',
    source: 'documented',
    access: 'member',
    description: 'Likes a post. A second like has no effect.',
    input: z.object({ squareId }),
    output: z.object({ thumbsUpNum: z.int(), hasThumbsUp: z.boolean() }),
    refusals: ['UNKNOWN_POST'],
    changes: ['posts'],
  },
  comment: {
    route: 'POST comment/text',
    source: 'documented',
    access: 'member',
    description: 'Comments on a post, or replies to a comment.',
    input: z.object({ squareId, content: MemberText(500), commentId: z.optional(Id) }),
    output: Comment,
    refusals: ['UNKNOWN_POST', 'UNKNOWN_COMMENT'],
    changes: ['posts'],
    idempotent: true,
  },
  comments: {
    route: 'GET comment/list',
    source: 'documented',
    access: 'public',
    description: 'The comments on a post, newest first, five per page by default.',
    input: z.object({ squareId, ...pageInput, pageSize: z.prefault(pageInput.pageSize, '5') }),
    output: pageOf(Comment),
    refusals: ['UNKNOWN_POST'],
    reads: ['posts', 'profile'],
  },
});

import { square, type Comment } from '#contract/square.ts';
import { refuse } from '../../handling/refusal.ts';
import { preparedHandler, type HandlersOf } from '../../handling/world.ts';
import { savePictures, picture } from '../pictures.ts';
import { findComment, insertComment, listComments, type CommentRow } from './comment-store.ts';
import { countPosts, insertLike, listPosts, STRANGER } from './post-store.ts';
import { describePost, postFor, publishPost, requireText } from './posts.ts';
import { plainHtml } from '../../text/sanitise.ts';

/** The community's posts, likes and comments. */
export const squareHandlers: HandlersOf<typeof square> = {
  posts: ({ sql, visitor }, { pageNum, pageSize }) => ({
    total: countPosts(sql),
    list: listPosts(sql, visitor?.id ?? STRANGER, pageSize, (pageNum - 1) * pageSize).map(describePost),
  }),

  addPost: preparedHandler(
    square.addPost,
    (preparation) => savePictures(preparation, picture),
    (world, { content, videoUrl }, urls) =>
      describePost(publishPost(world, world.member, { content, videoUrl, urls })),
  ),

  addTextPost: (world, { content }) => describePost(publishPost(world, world.member, { content })),

  like(world, { squareId }) {
    const { sql, member } = world;
    insertLike(sql, postFor(world, squareId, member.id).id, member.id);
    const { thumbsUpNum } = postFor(world, squareId, member.id);
    return { thumbsUpNum, hasThumbsUp: true };
  },

  comment(world, { squareId, content, commentId }) {
    const { sql, member, now } = world;
    const post = postFor(world, squareId, member.id);
    const replyTo = commentId === undefined ? undefined : findComment(sql, commentId);
    if (commentId !== undefined && replyTo?.postId !== post.id) refuse('UNKNOWN_COMMENT');
    const id = insertComment(sql, {
      postId: post.id,
      memberId: member.id,
      replyToId: replyTo?.id ?? null,
      content: requireText(plainHtml(content)),
      createdAt: now,
    });
    return describeComment(findComment(sql, id) ?? refuse('UNKNOWN_COMMENT'));
  },

  comments(world, { squareId, pageNum, pageSize }) {
    const post = postFor(world, squareId, STRANGER);
    const rows = listComments(world.sql, post.id, pageSize, (pageNum - 1) * pageSize);
    return { total: post.commentNum, list: rows.map(describeComment) };
  },
};

const describeComment = ({ id, username, toUserName, content, createdAt }: CommentRow): Comment => ({
  id: String(id),
  username,
  toUserName: toUserName ?? '',
  content,
  createTime: createdAt,
});

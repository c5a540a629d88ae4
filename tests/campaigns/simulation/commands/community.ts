import { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { msg } from '#contract/msg.ts';
import { square } from '#contract/square.ts';
import { Disagreement } from '../simulation.ts';
import type { Command } from './command.ts';

const NO_ID = '999999999';

/** Publishes a post, as a member or by the operator on a member's behalf. */
const post: Command = {
  name: 'post',
  async run(simulation) {
    const { random, posts } = simulation;
    const member = simulation.anyMember();
    const content = `Gold ${random.integer(1, 1_000_000)} & <b>more</b>`;
    const way = random.pick(['text', 'video', 'page', 'manager'] as const);
    const videoUrl = way === 'video' ? 'https://youtu.be/dQw4w9WgXcQ' : 'https://example.com/page';
    const isPage = way === 'page';
    const added = await simulation.attempt<OutputOf<typeof square.addPost> | undefined>(
      way === 'manager'
        ? { endpoint: control.addManagedPost, input: { phone: member.phone, content } }
        : way === 'text'
          ? { endpoint: square.addTextPost, input: { content }, member }
          : {
              ...{ endpoint: square.addPost, input: { content, videoUrl }, member },
              refusal: isPage ? 'NOT_A_VIDEO_LINK' : undefined,
            },
    );
    if (added) posts.push({ id: added.id, likes: new Set(), comments: [] });
  },
};

const respond: Command = {
  name: 'like and comment',
  async run(simulation) {
    const { random, posts } = simulation;
    if (posts.length === 0) return;
    const member = simulation.anyMember();
    const { id: squareId, likes, comments } = random.pick(posts.slice(-10));
    const like = { endpoint: square.like, input: { squareId }, member };
    const { thumbsUpNum } = await simulation.attempt<OutputOf<typeof square.like>>(like);
    likes.add(member);
    const commentId = random.pick([...comments, undefined, NO_ID]);
    const comment = await simulation.attempt<OutputOf<typeof square.comment>>({
      endpoint: square.comment,
      input: { squareId, content: 'Assayed', commentId },
      member,
      refusal: commentId === NO_ID ? 'UNKNOWN_COMMENT' : undefined,
    });
    if (commentId !== NO_ID) comments.push(comment.id);
    const read = { endpoint: square.comments, input: { squareId } };
    const { total } = await simulation.attempt<OutputOf<typeof square.comments>>(read);
    if (thumbsUpNum !== likes.size || total !== comments.length)
      throw new Disagreement(`A post has ${thumbsUpNum} likes and ${total} comments`);
  },
};

const removePost: Command = {
  name: 'remove a post',
  async run(simulation) {
    const { random, posts } = simulation;
    if (posts.length === 0) return;
    const gone = random.pick(posts.slice(-10));
    const input = { id: gone.id };
    await simulation.attempt({ endpoint: control.changePost, input: { ...input, content: 'Silver' } });
    await simulation.attempt({ endpoint: control.removePost, input });
    await simulation.attempt({ endpoint: control.removePost, input, refusal: 'UNKNOWN_ITEM' });
    posts.splice(posts.indexOf(gone), 1);
  },
};

const readMessages: Command = {
  name: 'read messages',
  async run(simulation) {
    const member = simulation.anyMember();
    const { list, unread } = await simulation.attempt<OutputOf<typeof msg.messages>>({
      endpoint: msg.messages,
      member,
    });
    const isAll = simulation.random.chance(0.3);
    const first = list.find(({ read }) => !read);
    if (!isAll && !first) return;
    const left = await simulation.attempt<OutputOf<typeof msg.markRead>>({
      ...{ endpoint: msg.markRead, input: { id: isAll ? undefined : first?.id }, member },
    });
    const expected = isAll ? 0 : unread - 1;
    if (left.unread !== expected)
      throw new Disagreement(`${left.unread} messages are unread instead of ${expected}`);
  },
};

export const communityCommands: readonly Command[] = [post, respond, removePost, readMessages];

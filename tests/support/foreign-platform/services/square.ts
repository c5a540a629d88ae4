import {
  iso,
  itemIn,
  membersOnly,
  needed,
  open,
  pageOf,
  Refused,
  Said,
  type Call,
  type MemberCall,
  type Routes,
} from '../call.ts';
import { keepPictures } from '../pictures.ts';
import type { Comment, Member, Post } from '../state.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const toHtml = (text: string) => `<p>${text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)}</p>`;

function contentIn(call: Call): string {
  const text = needed(call, 'content');
  return call.state.hasPlainTexts ? text : toHtml(text);
}

const postRow = (post: Post, reader: Member | undefined) => ({
  username: post.author.name,
  headUrl: post.author.picture,
  content: post.content,
  urls: post.pictures,
  videoUrl: post.videoUrl,
  thumbsUpNum: post.likes.size,
  hasThumbsUp: reader !== undefined && post.likes.has(reader),
  commentNum: post.comments.length,
  createTime: iso(post.at),
  id: post.id,
});

const commentRow = ({ id, author, to, content, at }: Comment) => ({
  content,
  toUserName: to,
  username: author.name,
  createTime: iso(at),
  id,
});

function postIn(call: Call): Post {
  const post = itemIn(call, 'squareId', call.state.posts);
  if (!post) throw new Refused('POST_WRONG', 'This post is gone.');
  return post;
}

function publish(call: MemberCall) {
  const { state, member, fields } = call;
  const post: Post = {
    id: state.nextId(),
    author: member,
    content: contentIn(call),
    pictures: keepPictures(call, 'files'),
    videoUrl: fields['videoUrl'] ?? '',
    at: state.now(),
    likes: new Set(),
    comments: [],
  };
  state.posts.unshift(post);
  return new Said('Published', postRow(post, member));
}

export const square: Routes = {
  'GET square/list': open((call) => pageOf(call, call.state.posts, (post) => postRow(post, call.guest))),
  'POST square/add': membersOnly(publish),
  'POST square/addText': membersOnly(publish),
  'POST thumbsUp/square': membersOnly((call) => {
    const post = postIn(call);
    post.likes.add(call.member);
    return { thumbsUpNum: post.likes.size };
  }),
  'GET comment/list': open((call) => pageOf(call, postIn(call).comments, commentRow)),
  'POST comment/text': membersOnly((call) => {
    const post = postIn(call);
    const replied =
      call.fields['commentId'] === undefined ? undefined : itemIn(call, 'commentId', post.comments);
    const comment: Comment = {
      id: call.state.nextId(),
      author: call.member,
      to: replied?.author.name ?? '',
      content: contentIn(call),
      at: call.state.now(),
    };
    post.comments.unshift(comment);
    return new Said('Thank you for your comment.', commentRow(comment));
  }),
};

import * as z from 'zod/mini';
import { group } from '../endpoint.ts';
import { Account, Id, Instant } from '../fields.ts';
import { partOf } from '../page.ts';
import { added, count, listed, LocalText, removed, search, Url } from './items.ts';

const changed = <const T extends Record<string, z.ZodMiniType>>(fields: T) =>
  z.extend(z.partial(z.object(fields)), { id: Id });

const newNews = {
  title: LocalText,
  summary: z.optional(LocalText),
  content: LocalText,
  imageUrl: z.optional(Url),
};

export const ManagedNews = z.object({
  id: z.string(),
  title: LocalText,
  summary: LocalText,
  content: LocalText,
  imageUrl: z.string(),
  createTime: Instant,
});

export const noticeKinds = ['wallet', 'scroll', 'popup'] as const;

const newNotice = {
  kind: z.enum(noticeKinds, { error: 'noticeKind' }),
  title: z.optional(LocalText),
  content: LocalText,
};

export const ManagedNotice = z.object({
  id: z.string(),
  kind: z.enum(noticeKinds),
  title: LocalText,
  content: LocalText,
  createTime: Instant,
});

const newVersion = {
  platform: z.string({ error: 'platform' }).check(z.regex(/^[A-Za-z]{2,16}$/, { error: 'platform' })),
  versionCode: count(1, 999_999_999),
  version: z.string().check(z.regex(/^[\w.+-]{1,32}$/, { error: 'value' })),
  downUrl: Url,
  extra: z.optional(LocalText),
  compulsory: z.optional(z.boolean({ error: 'value' })),
};

export const ManagedVersion = z.object({
  id: z.string(),
  platform: z.string(),
  versionCode: z.int(),
  version: z.string(),
  downUrl: z.string(),
  extra: LocalText,
  compulsory: z.boolean(),
  createTime: Instant,
});

const newPost = {
  phone: Account,
  content: z.string().check(z.regex(/\S/, { error: 'words' }), z.maxLength(5000, { error: 'words' })),
  urls: z.optional(
    z.array(Url.check(z.minLength(1, { error: 'url' }))).check(z.maxLength(9, { error: 'fileCount' })),
  ),
  videoUrl: z.optional(Url),
};

/** A post as the guidance manager keeps it. `phone` is the member it is posted for: an e-mail address where there is no phone. */
export const ManagedPost = z.object({
  id: z.string(),
  phone: z.string(),
  username: z.string(),
  content: z.string(),
  urls: z.array(z.string()),
  videoUrl: z.string(),
  byManager: z.boolean(),
  thumbsUpNum: z.int(),
  commentNum: z.int(),
  createTime: Instant,
});

/** What the platform tells its members: news, notices, versions of the app, and posts as guidance manager. HTML is sanitised. */
export const publishing = group({
  manageNews: listed('GET news', 'Every news item, newest first.', ManagedNews),
  addNews: added('POST news', 'Publishes news; every member gets a message.', z.object(newNews), ManagedNews),
  changeNews: added(
    'POST news/:id',
    'Changes a news item; nobody is told again.',
    changed(newNews),
    ManagedNews,
    ['UNKNOWN_ITEM'],
  ),
  removeNews: removed('DELETE news/:id', 'Takes a news item away.', ['UNKNOWN_ITEM']),

  manageNotices: listed('GET notices', 'Every notice, newest first.', ManagedNotice),
  addNotice: added(
    'POST notices',
    'Puts a notice up: above the wallet, scrolling at home, or popping up.',
    z.object(newNotice),
    ManagedNotice,
  ),
  changeNotice: added('POST notices/:id', 'Changes a notice.', changed(newNotice), ManagedNotice, [
    'UNKNOWN_ITEM',
  ]),
  removeNotice: removed('DELETE notices/:id', 'Takes a notice down.', ['UNKNOWN_ITEM']),

  manageVersions: listed('GET versions', 'Every version of the app, newest first.', ManagedVersion),
  addVersion: added(
    'POST versions',
    'Releases a version; apps with a lower code are told at their next start.',
    z.object(newVersion),
    ManagedVersion,
    ['ITEM_EXISTS'],
  ),
  changeVersion: added('POST versions/:id', 'Changes a version.', changed(newVersion), ManagedVersion, [
    'UNKNOWN_ITEM',
    'ITEM_EXISTS',
  ]),
  removeVersion: removed('DELETE versions/:id', 'Takes a version back.', ['UNKNOWN_ITEM']),

  managePosts: {
    ...listed(
      'GET posts',
      'The posts of the community, newest first; the latest thousand, or another page. `query` finds by author, words and id, of which `#12#` is the whole one.',
      ManagedPost,
    ),
    input: z.object({ query: search, ...partOf(1000) }),
  },
  addManagedPost: added(
    'POST posts',
    "Posts as guidance manager on a member's behalf; the post says so.",
    z.object(newPost),
    ManagedPost,
    ['UNKNOWN_MEMBER', 'NOT_A_VIDEO_LINK'],
  ),
  changePost: added(
    'POST posts/:id',
    'Changes the words, pictures or video of a post.',
    z.extend(
      z.partial(z.object({ content: newPost.content, urls: newPost.urls, videoUrl: newPost.videoUrl })),
      {
        id: Id,
      },
    ),
    ManagedPost,
    ['UNKNOWN_ITEM', 'NOT_A_VIDEO_LINK'],
  ),
  removePost: removed('DELETE posts/:id', 'Takes a post away with its likes and comments.', ['UNKNOWN_ITEM']),
});

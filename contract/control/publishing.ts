import * as z from 'zod/mini';
import { operatorGroup } from '../endpoint.ts';
import { Instant, MemberAccount } from '../fields.ts';
import { pageInputOf } from '../page.ts';
import { changesOf, count, LocalText, managed, search, Url } from './items.ts';

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
  phone: MemberAccount,
  content: z.string().check(z.regex(/\S/, { error: 'words' }), z.maxLength(5000, { error: 'words' })),
  urls: z.optional(
    z.array(Url.check(z.minLength(1, { error: 'url' }))).check(z.maxLength(9, { error: 'fileCount' })),
  ),
  videoUrl: z.optional(Url),
};

/** A post in the guidance manager's view. `phone` is the author's phone, or e-mail address if they have none. */
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

const news = managed(ManagedNews, { reads: ['news'], changes: ['news'] });
const notices = managed(ManagedNotice, { reads: ['notices'], changes: ['notices'] });
const versions = managed(ManagedVersion, { reads: ['versions'], changes: ['versions'] });
const posts = managed(ManagedPost, { reads: ['posts', 'profile'], changes: ['posts'] });

/** The operator's publications: news, notices, app versions, and posts as guidance manager. HTML is sanitised. */
export const publishing = operatorGroup({
  manageNews: news.list('GET news', 'All news, newest first.'),
  addNews: {
    ...news.save('POST news', 'Publishes a news item. Every member receives a message.', z.object(newNews)),
    changes: ['news', 'message'],
  },
  changeNews: news.save('POST news/:id', 'Changes a news item without another message.', changesOf(newNews), [
    'UNKNOWN_ITEM',
  ]),
  removeNews: news.remove('DELETE news/:id', 'Removes a news item.', ['UNKNOWN_ITEM']),

  manageNotices: notices.list('GET notices', 'All notices, newest first.'),
  addNotice: notices.save(
    'POST notices',
    'Adds a notice: above the wallet, scrolling at home, or as a pop-up.',
    z.object(newNotice),
  ),
  changeNotice: notices.save('POST notices/:id', 'Changes a notice.', changesOf(newNotice), ['UNKNOWN_ITEM']),
  removeNotice: notices.remove('DELETE notices/:id', 'Removes a notice.', ['UNKNOWN_ITEM']),

  manageVersions: versions.list('GET versions', 'All versions of the app, newest first.'),
  addVersion: versions.save(
    'POST versions',
    'Adds an app version. Apps with a lower code offer the update at their next start.',
    z.object(newVersion),
    ['ITEM_EXISTS'],
  ),
  changeVersion: versions.save('POST versions/:id', 'Changes a version.', changesOf(newVersion), [
    'UNKNOWN_ITEM',
    'ITEM_EXISTS',
  ]),
  removeVersion: versions.remove('DELETE versions/:id', 'Removes a version.', ['UNKNOWN_ITEM']),

  managePosts: {
    ...posts.list(
      'GET posts',
      'The posts of the community, newest first, a thousand per page. `query` matches the author, the text or a part of the id; `#12#` matches the exact id.',
    ),
    input: z.object({ query: search, ...pageInputOf(1000) }),
  },
  addManagedPost: posts.save(
    'POST posts',
    "Publishes a post on a member's behalf, marked as written by the guidance manager.",
    z.object(newPost),
    ['UNKNOWN_MEMBER', 'NOT_A_VIDEO_LINK'],
  ),
  changePost: posts.save(
    'POST posts/:id',
    'Changes the text, pictures or video of a post.',
    changesOf({ content: newPost.content, urls: newPost.urls, videoUrl: newPost.videoUrl }),
    ['UNKNOWN_ITEM', 'NOT_A_VIDEO_LINK'],
  ),
  removePost: posts.remove('DELETE posts/:id', 'Removes a post with its likes and comments.', [
    'UNKNOWN_ITEM',
  ]),
});

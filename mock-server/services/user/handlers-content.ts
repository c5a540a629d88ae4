import type { content } from '#contract/user/content.ts';
import type { user } from '#contract/user/user.ts';
import { textIn } from '../../text/local-text.ts';
import { refuse } from '../../handling/refusal.ts';
import type { HandlersOf, World } from '../../handling/world.ts';
import { countNews, listNews } from '../content/news-store.ts';
import { describeNews } from '../content/news.ts';
import { listNewestNotices, type NoticeRow } from '../content/notice-store.ts';
import { updateFor } from '../content/versions.ts';

/** Content for everyone: notices, pictures, news, links and versions. */
export const contentHandlers: Pick<HandlersOf<typeof user>, Exclude<keyof typeof content, 'feedback'>> = {
  walletNotice: (world) => noticesFor(world, 'wallet'),

  scrollNotice: (world) => noticesFor(world, 'scroll'),

  popupNotice({ sql, locale }) {
    const [newest] = listNewestNotices(sql, 'popup', 1);
    return newest ? { ...describeNotice(locale, newest), title: textIn(locale, newest.title) } : null;
  },

  carousel: ({ params }) => params.carousel.map(numbered),

  videoCarousel: ({ params }) => params.videoCarousel.map(numbered),

  homeVideo: ({ params }) => params.homeVideo,

  news: ({ sql, locale }, { pageNum, pageSize }) => ({
    total: countNews(sql),
    list: listNews(sql, { limit: pageSize, offset: (pageNum - 1) * pageSize }).map((row) =>
      describeNews(locale, row),
    ),
  }),

  appUrlInfo: ({ params: { customerServiceUrl }, origin }) => ({
    appUrl: absolute(origin, customerServiceUrl || refuse('NO_CUSTOMER_SERVICE')),
  }),

  appUrlLink: ({ params: { downUrl, webUrl }, origin }) => ({
    downUrl: absolute(origin, downUrl),
    webUrl: absolute(origin, webUrl),
  }),

  version(world, { platform, versionCode }) {
    const update = updateFor(world, platform, versionCode);
    return update && { ...update, downUrl: absolute(world.origin, update.downUrl) };
  },
};

/** The notices of a response, which has no pages. */
const MAX_NOTICES = 100;

const noticesFor = ({ sql, locale }: World, kind: NoticeRow['kind']) =>
  listNewestNotices(sql, kind, MAX_NOTICES).map((row) => describeNotice(locale, row));

const describeNotice = (locale: World['locale'], { id, content }: NoticeRow) => ({
  id: String(id),
  content: textIn(locale, content),
});

/** Items of a parameter have no id, so their position is used. */
const numbered = <T>(item: T, index: number) => ({ ...item, id: String(index + 1) });

/** These addresses are opened outside the app, where a path without an origin does not work. */
const absolute = (origin: string, url: string): string => (url.startsWith('/') ? `${origin}${url}` : url);

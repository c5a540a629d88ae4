import * as z from 'zod/mini';
import { endpointGroup } from '../endpoint.ts';
import { Html, Instant, nothing, Phone, MemberText } from '../fields.ts';
import { pageInput, pageOf } from '../page.ts';

const Video = z.object({ coverUrl: z.string(), videoUrl: z.string() });
const Notice = z.object({ id: z.string(), content: Html });

export const NewsItem = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  content: Html,
  imageUrl: z.string(),
  createTime: Instant,
});

/** Public content: notices, pictures, news, links and app versions. */
export const content = endpointGroup({
  walletNotice: {
    route: 'GET sys/wallet-notice',
    source: 'documented',
    access: 'public',
    description: 'The newest 100 notices above the wallet.',
    input: nothing,
    output: z.array(Notice),
    refusals: [],
    reads: ['notices'],
  },
  scrollNotice: {
    route: 'GET sys/scroll-notice',
    source: 'documented',
    access: 'public',
    description: 'The newest 100 scrolling notices at home.',
    input: nothing,
    output: z.array(Notice),
    refusals: [],
    reads: ['notices'],
  },
  popupNotice: {
    route: 'GET sys/popup-notice',
    source: 'documented',
    access: 'public',
    description: 'The newest pop-up notice at home, or null.',
    input: nothing,
    output: z.nullable(z.extend(Notice, { title: z.string() })),
    refusals: [],
    reads: ['notices'],
  },
  carousel: {
    route: 'GET sys/carousel',
    source: 'documented',
    access: 'public',
    description: 'The pictures of the carousel at home, in order.',
    input: nothing,
    output: z.array(z.object({ id: z.string(), imageUrl: z.string(), linkUrl: z.string() })),
    refusals: [],
  },
  videoCarousel: {
    route: 'GET sys/videoCarousel',
    source: 'documented',
    access: 'public',
    description: 'The videos of the carousel, in order.',
    input: nothing,
    output: z.array(z.extend(Video, { id: z.string() })),
    refusals: [],
  },
  homeVideo: {
    route: 'GET sys/home-video',
    source: 'documented',
    access: 'public',
    description: 'The video at home, or null.',
    input: nothing,
    output: z.nullable(Video),
    refusals: [],
  },
  news: {
    route: 'GET news/list',
    source: 'documented',
    access: 'public',
    description: 'News, newest first. `content` is sanitised HTML.',
    input: z.object({ ...pageInput }),
    output: pageOf(NewsItem),
    refusals: [],
    reads: ['news'],
  },
  appUrlInfo: {
    route: 'GET appUrl/info',
    source: 'documented',
    access: 'public',
    description: 'The URL of the customer-service chat script.',
    input: nothing,
    output: z.object({ appUrl: z.string() }),
    refusals: ['NO_CUSTOMER_SERVICE'],
  },
  appUrlLink: {
    route: 'GET appUrl/link',
    source: 'documented',
    access: 'public',
    description: 'The URLs of the app download and of the web app.',
    input: nothing,
    output: z.object({ downUrl: z.string(), webUrl: z.string() }),
    refusals: [],
  },
  version: {
    route: 'GET app/version/update',
    source: 'documented',
    access: 'public',
    description: "The newest app version for a platform, or null if the caller's is up to date.",
    input: z.object({
      platform: z.string().check(z.regex(/^[A-Za-z]{2,16}$/, { error: 'platform' })),
      versionCode: z.pipe(
        z.string().check(z.regex(/^\d{1,9}$/, { error: 'versionCode' })),
        z.transform(Number),
      ),
    }),
    output: z.nullable(
      z.object({
        versionCode: z.int(),
        version: z.string(),
        downUrl: z.string(),
        extra: z.string(),
        compulsory: z.boolean(),
      }),
    ),
    refusals: [],
    reads: ['versions'],
  },
  feedback: {
    route: 'POST feedback/create',
    source: 'documented',
    access: 'member',
    description: 'Sends feedback to the platform, with pictures of at most 20 MB in total.',
    input: z
      .object({
        comment: z.optional(MemberText(2000, 'commentRequired')),
        /** The name that posts and comments have for their text. It takes precedence. */
        content: z.optional(MemberText(2000, 'commentRequired')),
        phone: z.optional(Phone),
      })
      .check(
        z.refine(({ content, comment }) => (content ?? comment) !== undefined, {
          error: 'commentRequired',
          path: ['content'],
        }),
      ),
    output: z.object({ id: z.string() }),
    refusals: ['NOT_AN_IMAGE'],
    changes: ['feedback'],
    files: { field: 'pictures', maxFiles: 9, maxMebibytesEach: 20, maxMebibytesTotal: 20, optional: true },
    idempotent: true,
  },
});

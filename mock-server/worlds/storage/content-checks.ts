import type { Database } from 'better-sqlite3';
import { LocalText, Url } from '#contract/control/items.ts';
import { cleanHtml, plainText } from '../../text/sanitise.ts';
import { everyValue } from './row-checks.ts';

type Check = (text: string) => boolean;

const isCleanHtml: Check = (html) => cleanHtml(html) === html;
const isPlainText: Check = (text) => plainText(text) === text;
/** Text as HTML: nothing in it is a tag. */
const isEscaped: Check = (html) => !/[<>"']/.test(html);
const isUrl: Check = (text) => Url.safeParse(text).success;
/** A currency, by which rates are looked up; empty where there is none. */
const isCurrency: Check = (text) => /^([A-Z]{3,5})?$/.test(text);

/** The check of each column that holds one text. */
const textColumns: Readonly<Record<string, Check>> = {
  'post.content': isCleanHtml,
  'comment.content': isEscaped,
  'feedback.content': isPlainText,
  'recharge.reason': isPlainText,
  'withdrawal.reason': isPlainText,
  'groupJoin.reason': isPlainText,
  'member.headUrl': isUrl,
  'product.imageUrl': isUrl,
  'groupJoin.imageUrl': isUrl,
  'sharedVideo.url': isUrl,
  'news.imageUrl': isUrl,
  'appVersion.downUrl': isUrl,
  'post.videoUrl': isUrl,
  'postImage.url': isUrl,
  'feedbackImage.url': isUrl,
  'binding.currency': isCurrency,
  'recharge.currency': isCurrency,
};

/** The check of each text in the columns that hold a text per language. */
const localColumns: Readonly<Record<string, Check>> = {
  'product.description': isCleanHtml,
  'product.agreement': isCleanHtml,
  'notice.content': isCleanHtml,
  'news.content': isCleanHtml,
  'notice.title': isPlainText,
  'news.title': isPlainText,
  'news.summary': isPlainText,
  'coupon.title': isPlainText,
};

/** Whether the texts and addresses in the rows of a world are as a server stores them: without markup that it removes. */
export const hasCleanContent = (db: Database): boolean =>
  everyValue(db, textColumns, (text, check) => check(text as string)) &&
  everyValue(db, localColumns, (text, check) => textsIn(text as string).every(check));

function textsIn(json: string): string[] {
  const text = LocalText.parse(JSON.parse(json));
  return typeof text === 'string' ? [text] : Object.values(text);
}

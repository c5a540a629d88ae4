import { nearest } from '#contract/nearest.ts';
import { english } from './field-words.ts';

/** Words that platforms use for the same thing. */
const synonyms: readonly (readonly string[])[] = [
  ['id', 'no', 'sn'],
  ['name', 'title', 'nickname', 'nick', 'label', 'headline'],
  ['price', 'cost'],
  ['amount', 'money', 'sum', 'value'],
  ['head', 'avatar', 'portrait', 'photo'],
  ['image', 'img', 'pic', 'picture', 'cover', 'icon'],
  ['url', 'link', 'href', 'uri'],
  ['create', 'created', 'add', 'added', 'publish', 'published', 'register', 'join', 'apply'],
  ['time', 'date', 'at'],
  ['begin', 'start', 'from'],
  ['end', 'finish', 'expire', 'expiry', 'until'],
  ['open', 'opened', 'enabled', 'enable'],
  ['content', 'text', 'body', 'html'],
  ['status', 'state', 'phase', 'stage'],
  ['available', 'balance', 'usable', 'free'],
  ['total', 'count', 'all'],
  ['quantity', 'num', 'number', 'qty'],
  ['description', 'desc', 'remark', 'memo', 'intro', 'introduction'],
  ['fee', 'charge', 'commission'],
  ['reward', 'bonus', 'gift', 'award'],
  ['type', 'kind', 'category'],
  ['phone', 'mobile', 'tel', 'telephone', 'msisdn', 'cellphone'],
  ['password', 'passwd', 'pwd', 'pass', 'pin', 'secret'],
  ['invite', 'invitation', 'invitate', 'referral', 'refer'],
  ['product', 'machine', 'goods', 'good', 'item', 'miner', 'rig', 'device', 'plan'],
  ['order', 'purchase'],
  ['list', 'page', 'record', 'records', 'rows', 'items', 'query', 'history'],
  ['recharge', 'deposit', 'topup'],
  ['withdraw', 'withdrawal', 'cashout', 'payout'],
  ['wallet', 'account', 'assets'],
  ['team', 'downline'],
  ['member', 'user', 'person', 'people'],
  ['detail', 'info', 'one', 'get'],
  ['email', 'mail'],
  ['login', 'session'],
  ['summary', 'overview', 'stats', 'statistics'],
  ['read', 'seen'],
  ['code', 'otp'],
  ['coupon', 'voucher'],
  ['income', 'earnings', 'profit', 'revenue'],
  ['day', 'daily', 'days'],
  ['net', 'real', 'actual'],
];

const meaning = new Map(
  synonyms.flatMap(([first = '', ...others]) => [first, ...others].map((word) => [word, first])),
);

/** A word of another language in English. */
const inEnglish = (word: string): string => english.get(word) ?? word;

export const singular = (word: string): string => word.replace(/(?<=..[^s])s$/, '');

/** The words of a name such as `head_img` or `createTime`, synonyms as one word. */
export const wordsOf = (name: string): readonly string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '' && word !== 'is' && word !== 'has')
    .map(inEnglish)
    .map((word) => meaning.get(word) ?? meaning.get(singular(word)) ?? singular(word));

export const plain = (name: string): string => name.replaceAll(/[^A-Za-z\d]/g, '').toLowerCase();

/** How likely a host's name means a name of the contract, from 0 to 1. */
export function likeness(name: string, hostName: string): number {
  if (plain(name) === plain(hostName)) return 1;
  const [own, other] = [wordsOf(name), wordsOf(hostName)];
  if (own.length === 0 || other.length === 0) return 0;
  if (own.join(' ') === other.join(' ')) return 0.9;
  if (name.length > 4 && nearest(hostName, [name]) !== undefined) return 0.8;
  const shared = own.filter((word) => other.includes(word));
  if (shared.length === own.length || shared.length === other.length) {
    const isVague = shared.every((word) => vague.has(word)) && own.length !== other.length;
    return (isVague ? 0.5 : 0.7) - 0.05 * Math.abs(own.length - other.length);
  }
  return shared.length / new Set([...own, ...other]).size / 2;
}

/** From this likeness on, two names mean the same without a person's check. */
export const SURE_LIKENESS = 0.6;

/** Words that do not identify a figure by themselves: a `total` is not the `totalIncome`. */
const vague: ReadonlySet<string> = new Set(['total', 'amount', 'quantity', 'day', 'type', 'status']);

/** Whether a name says nothing without the object around it, as `id` and `name`. */
export const isGeneral = (name: string): boolean =>
  wordsOf(name).every((word) => vague.has(word) || ['id', 'name', 'time'].includes(word));

import { fund } from '#contract/fund.ts';
import { gift } from '#contract/gift.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { msg } from '#contract/msg.ts';
import { product, saleStatus } from '#contract/product.ts';
import { square } from '#contract/square.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';

export interface Member {
  readonly phone: string;
  readonly password: string;
}

/** What a call can be made of: who plays, and what earlier calls answered. */
export interface Known {
  readonly member: Member;
  /** The data of another endpoint's answer, which is called first if it was not yet; throws `Missing`. */
  readonly answerOf: (endpoint: Endpoint) => Promise<unknown>;
}

export type Fields = Readonly<Record<string, unknown>>;
export type Inputs = Readonly<Record<string, (known: Known) => Fields | Promise<Fields>>>;

/** A call cannot be made, since something it needs is not there. The text completes "needs …". */
export class Missing extends Error {}

/** A field of what a host answered, whatever that is. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Fields)[name] : undefined;

/** The items of a page or of a plain list. */
const itemsIn = (data: unknown): readonly unknown[] => {
  const list = Array.isArray(data) ? data : fieldOf(data, 'list');
  return Array.isArray(list) ? (list as unknown[]) : [];
};

function textOf(value: unknown, what: string): string {
  if ((typeof value === 'string' && value !== '') || typeof value === 'number') return String(value);
  throw new Missing(what);
}

const first = async ({ answerOf }: Known, endpoint: Endpoint, what: string): Promise<string> =>
  textOf(fieldOf(itemsIn(await answerOf(endpoint))[0], 'id'), what);

/** The oldest of a page that is newest first: it has had the most time for something to come of it. */
const oldest = async ({ answerOf }: Known, endpoint: Endpoint, what: string): Promise<string> =>
  textOf(fieldOf(itemsIn(await answerOf(endpoint)).at(-1), 'id'), what);

/** The cheapest machine that is on sale, so that a purchase costs as little as it can. */
async function machine({ answerOf }: Known): Promise<string> {
  const all = itemsIn(await answerOf(product.products));
  const closed: readonly unknown[] = [saleStatus.soldOut, saleStatus.preSale];
  const open = all.filter((one) => !closed.includes(Number(fieldOf(one, 'status'))));
  const byPrice = open.toSorted((a, b) => Number(fieldOf(a, 'price')) - Number(fieldOf(b, 'price')));
  return textOf(fieldOf(byPrice[0], 'id'), 'a machine that can be bought');
}

const POST = 'A post by the contract suite.';

/** A post of the suite's own: nobody else's is liked or commented on. */
async function ownPost({ answerOf }: Known): Promise<string> {
  const answered = fieldOf(await answerOf(square.addTextPost), 'id');
  if (answered !== undefined) return textOf(answered, 'a post of its own');
  const own = itemsIn(await answerOf(square.posts)).find((post) =>
    String(fieldOf(post, 'content')).includes(POST),
  );
  return textOf(fieldOf(own, 'id'), 'a post of its own');
}

const ofMachine = async (known: Known) => ({ productId: await machine(known) });
const toOwnPhone = ({ member: { phone } }: Known) => ({ phone });
const never = (what: string) => (): never => {
  throw new Missing(what);
};

/**
 * What each call is made of. Calls without required fields are not listed; those that need what only a tester can give
 * (codes, addresses, another password) are missing here on purpose: a profile's `input` gives it.
 */
export const inputs: Inputs = {
  [user.login.id]: ({ member }) => ({ ...member }),
  [user.isValidAccount.id]: toOwnPhone,
  [user.smsCode.id]: toOwnPhone,
  [user.resetCode.id]: toOwnPhone,
  [user.emailCode.id]: async ({ answerOf }) => ({
    email: textOf(fieldOf(await answerOf(user.info), 'email'), 'a member with an e-mail address'),
  }),
  [user.rename.id]: async ({ answerOf }) => ({
    name: textOf(fieldOf(await answerOf(user.info), 'name'), 'a name'),
  }),
  [user.pushToken.id]: () => ({ firebaseToken: 'assay-contract-suite' }),
  [user.payPasswordCode.id]: () => ({ channel: 'sms' }),
  [user.version.id]: () => ({ platform: 'ANDROID', versionCode: 1 }),
  [user.feedback.id]: () => ({
    content:
      'A question of the contract suite: does a question of more than ten words reach you as it should?',
  }),
  [user.sellFinancial.id]: () => ({ amount: '1' }),
  [user.groupJoin.id]: never('a screenshot of the official group'),
  [user.teamMembers.id]: () => ({ level: 1 }),
  [gift.exchangeRate.id]: () => ({ currency: 'KES' }),
  [gift.productCoupons.id]: ofMachine,
  [gift.myProductCoupons.id]: ofMachine,
  [gift.productCouponData.id]: ofMachine,
  [gift.receiveCoupon.id]: async (known) => ({
    couponId: await first(known, gift.productCoupons, 'a coupon that can be received'),
  }),
  [msg.markRead.id]: async (known) => ({ id: await first(known, msg.messages, 'a message') }),
  [msg.live.id]: async ({ answerOf }) => ({
    ticket: textOf(fieldOf(await answerOf(msg.liveTicket), 'ticket'), 'a ticket'),
  }),
  [product.product.id]: ofMachine,
  [product.quote.id]: ofMachine,
  [product.createOrder.id]: ofMachine,
  [product.orderReceipts.id]: async (known) => ({ orderId: await oldest(known, product.orders, 'an order') }),
  [fund.recharge.id]: async ({ answerOf }) => ({
    channel: 'usdt',
    amount: textOf(fieldOf(await answerOf(user.sysInfo), 'minRecharge'), 'the least recharge'),
  }),
  [fund.rechargeStatus.id]: async ({ answerOf }) => ({
    id: textOf(fieldOf(await answerOf(fund.recharge), 'id'), 'a recharge'),
  }),
  [wallet.withdrawQuote.id]: () => ({ amount: '10' }),
  [wallet.withdraw.id]: never('the fund password, which the suite is never given'),
  [wallet.record.id]: async (known) => ({ id: await first(known, wallet.records, 'a record') }),
  [square.addPost.id]: () => ({ content: POST }),
  [square.addTextPost.id]: () => ({ content: POST }),
  [square.like.id]: async (known) => ({ squareId: await ownPost(known) }),
  [square.comment.id]: async (known) => ({
    squareId: await ownPost(known),
    content: 'A comment by the contract suite.',
  }),
  [square.comments.id]: async (known) => ({ squareId: await first(known, square.posts, 'a post') }),
};

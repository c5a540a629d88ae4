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

/** The sources of a call's input: the member, and the answers of other calls. */
export interface InputSources {
  readonly member: Member;
  /** The data of another endpoint's answer; calls it first if necessary. Throws `MissingInput`. */
  readonly answerOf: (endpoint: Endpoint) => Promise<unknown>;
}

export type Fields = Readonly<Record<string, unknown>>;
export type Inputs = Readonly<Record<string, (sources: InputSources) => Fields | Promise<Fields>>>;

/** The call cannot be made. The message completes the sentence "needs …". */
export class MissingInput extends Error {}

/** Reads a field of any value, as a host may answer anything. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Fields)[name] : undefined;

const itemsIn = (data: unknown): readonly unknown[] => {
  const list = Array.isArray(data) ? data : fieldOf(data, 'list');
  return Array.isArray(list) ? (list as unknown[]) : [];
};

function textOf(value: unknown, description: string): string {
  if ((typeof value === 'string' && value !== '') || typeof value === 'number') return String(value);
  throw new MissingInput(description);
}

const first = async ({ answerOf }: InputSources, endpoint: Endpoint, description: string): Promise<string> =>
  textOf(fieldOf(itemsIn(await answerOf(endpoint))[0], 'id'), description);

/** The oldest item of a page: it is the most likely to have receipts. Pages begin with the newest. */
const oldest = async ({ answerOf }: InputSources, endpoint: Endpoint, description: string): Promise<string> =>
  textOf(fieldOf(itemsIn(await answerOf(endpoint)).at(-1), 'id'), description);

/** The cheapest machine on sale, so that a purchase costs as little as possible. */
async function machine({ answerOf }: InputSources): Promise<string> {
  const all = itemsIn(await answerOf(product.products));
  const closed: readonly unknown[] = [saleStatus.soldOut, saleStatus.preSale];
  const open = all.filter((one) => !closed.includes(Number(fieldOf(one, 'status'))));
  const byPrice = open.toSorted((a, b) => Number(fieldOf(a, 'price')) - Number(fieldOf(b, 'price')));
  return textOf(fieldOf(byPrice[0], 'id'), 'a machine that can be bought');
}

const POST = 'A post by the contract suite.';

/** The suite likes and comments only on its own post. */
async function ownPost({ answerOf }: InputSources): Promise<string> {
  const answered = fieldOf(await answerOf(square.addTextPost), 'id');
  if (answered !== undefined) return textOf(answered, 'a post of its own');
  const own = itemsIn(await answerOf(square.posts)).find((post) =>
    String(fieldOf(post, 'content')).includes(POST),
  );
  return textOf(fieldOf(own, 'id'), 'a post of its own');
}

const ofMachine = async (sources: InputSources) => ({ productId: await machine(sources) });
const toOwnPhone = ({ member: { phone } }: InputSources) => ({ phone });
const never = (description: string) => (): never => {
  throw new MissingInput(description);
};

/**
 * The inputs of calls with required fields. Calls that need something only the tester has (codes, addresses, another
 * password) are missing on purpose; the profile can give it as `input`.
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
    comment:
      'A question of the contract suite: does a question of more than ten words reach you as it should?',
  }),
  [user.sellFinancial.id]: () => ({ amount: '1' }),
  [user.groupJoin.id]: never('a screenshot of the official group'),
  [user.teamMembers.id]: () => ({ level: 1 }),
  [gift.exchangeRate.id]: () => ({ currency: 'KES' }),
  [gift.productCoupons.id]: ofMachine,
  [gift.myProductCoupons.id]: ofMachine,
  [gift.productCouponData.id]: ofMachine,
  [gift.receiveCoupon.id]: async (sources) => ({
    couponId: await first(sources, gift.productCoupons, 'a coupon that can be received'),
  }),
  [msg.markRead.id]: async (sources) => ({ id: await first(sources, msg.messages, 'a message') }),
  [msg.live.id]: async ({ answerOf }) => ({
    ticket: textOf(fieldOf(await answerOf(msg.liveTicket), 'ticket'), 'a ticket'),
  }),
  [product.product.id]: ofMachine,
  [product.quote.id]: ofMachine,
  [product.createOrder.id]: ofMachine,
  [product.orderReceipts.id]: async (sources) => ({
    orderId: await oldest(sources, product.orders, 'an order'),
  }),
  [fund.recharge.id]: async ({ answerOf }) => ({
    channel: 'usdt',
    amount: textOf(fieldOf(await answerOf(user.sysInfo), 'minRecharge'), 'the minimum recharge'),
  }),
  [fund.rechargeStatus.id]: async ({ answerOf }) => ({
    id: textOf(fieldOf(await answerOf(fund.recharge), 'id'), 'a recharge'),
  }),
  [wallet.withdrawQuote.id]: () => ({ amount: '10' }),
  [wallet.withdraw.id]: never('the fund password, which the suite never receives'),
  [wallet.record.id]: async (sources) => ({ id: await first(sources, wallet.records, 'a record') }),
  [square.addPost.id]: () => ({ content: POST }),
  [square.addTextPost.id]: () => ({ content: POST }),
  [square.like.id]: async (sources) => ({ squareId: await ownPost(sources) }),
  [square.comment.id]: async (sources) => ({
    squareId: await ownPost(sources),
    content: 'A comment by the contract suite.',
  }),
  [square.comments.id]: async (sources) => ({ squareId: await first(sources, square.posts, 'a post') }),
};

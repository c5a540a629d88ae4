import { control } from '#contract/control/control.ts';
import { fund } from '#contract/fund.ts';
import { gift } from '#contract/gift.ts';
import { msg } from '#contract/msg.ts';
import { product } from '#contract/product.ts';
import { square } from '#contract/square.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import type { Attempt } from '../simulation.ts';
import type { Command } from './command.ts';

const NO_ID = '999999999';
const NO_PHONE = '254799999998';
const NO_HASH = `0x${'0'.repeat(64)}`;
const NO_SESSION = '0'.repeat(16);
const NO_CAPTCHA = { captchaId: '0'.repeat(32), captcha: '0000' };
const files = [Buffer.from('no picture')];

/** Calls about something that does not exist, or that is written wrongly. */
const ofMembers: readonly Attempt[] = [
  { endpoint: product.createOrder, input: { productId: NO_ID }, refusal: 'UNKNOWN_PRODUCT' },
  { endpoint: product.createOrder, input: { productId: '1', quantity: '0' }, refusal: 'BAD_INPUT' },
  { endpoint: product.receiveIncome, input: { orderId: NO_ID }, refusal: 'UNKNOWN_ORDER' },
  { endpoint: gift.receiveCoupon, input: { couponId: NO_ID }, refusal: 'UNKNOWN_COUPON' },
  {
    endpoint: fund.addAddress,
    input: { kind: 'address', currency: 'USDT', chain: 'BEP20', address: 'nowhere' },
    refusal: 'BAD_ADDRESS',
  },
  { endpoint: user.sellFinancial, input: { amount: '-1' }, refusal: 'BAD_INPUT' },
  { endpoint: product.product, input: { productId: NO_ID }, refusal: 'UNKNOWN_PRODUCT' },
  { endpoint: product.quote, input: { productId: NO_ID }, refusal: 'UNKNOWN_PRODUCT' },
  { endpoint: product.orderReceipts, input: { orderId: NO_ID }, refusal: 'UNKNOWN_ORDER' },
  { endpoint: fund.rechargeStatus, input: { id: NO_ID }, refusal: 'UNKNOWN_RECHARGE' },
  { endpoint: fund.unbind, input: { id: NO_ID }, refusal: 'UNKNOWN_BINDING' },
  { endpoint: wallet.record, input: { id: NO_ID }, refusal: 'UNKNOWN_RECORD' },
  { endpoint: msg.markRead, input: { id: NO_ID }, refusal: 'UNKNOWN_MESSAGE' },
  { endpoint: user.endSessions, input: { session: NO_SESSION }, refusal: 'UNKNOWN_ITEM' },
  { endpoint: gift.exchangeRate, input: { currency: 'XAU' }, refusal: 'UNKNOWN_CURRENCY' },
  { endpoint: user.appUrlInfo, refusal: 'NO_CUSTOMER_SERVICE' },
  { endpoint: user.smsCode, input: { phone: NO_PHONE, ...NO_CAPTCHA }, refusal: 'WRONG_CAPTCHA' },
  { endpoint: square.like, input: { squareId: NO_ID }, refusal: 'UNKNOWN_POST' },
  { endpoint: square.comment, input: { squareId: NO_ID, content: 'a' }, refusal: 'UNKNOWN_POST' },
  { endpoint: square.comments, input: { squareId: NO_ID }, refusal: 'UNKNOWN_POST' },
  { endpoint: user.avatar, files, refusal: 'NOT_AN_IMAGE' },
  { endpoint: user.feedback, input: { content: 'Gold' }, files, refusal: 'NOT_AN_IMAGE' },
  { endpoint: square.addPost, input: { content: 'Gold' }, files, refusal: 'NOT_AN_IMAGE' },
];

const ofOperators: readonly Attempt[] = [
  { endpoint: control.createSession, input: { phone: NO_PHONE }, refusal: 'UNKNOWN_MEMBER' },
  {
    endpoint: control.grant,
    input: { phone: NO_PHONE, kind: 'bonus', amount: '1' },
    refusal: 'UNKNOWN_MEMBER',
  },
  { endpoint: control.transfer, input: { phone: NO_PHONE, amount: '50' }, refusal: 'UNKNOWN_MEMBER' },
  { endpoint: control.reorganise, input: { hash: NO_HASH }, refusal: 'UNKNOWN_TRANSFER' },
  {
    endpoint: control.decideRecharge,
    input: { id: NO_ID, decision: 'confirm' },
    refusal: 'UNKNOWN_RECHARGE',
  },
  {
    endpoint: control.decideWithdrawal,
    input: { id: NO_ID, decision: 'approve' },
    refusal: 'UNKNOWN_WITHDRAWAL',
  },
  { endpoint: control.changeProduct, input: { id: NO_ID, stock: 1 }, refusal: 'UNKNOWN_ITEM' },
  {
    endpoint: control.addCoupon,
    input: { title: 'Nothing', amount: '1', validDays: 1, productId: NO_ID },
    refusal: 'UNKNOWN_PRODUCT',
  },
  { endpoint: control.member, input: { id: NO_ID }, refusal: 'UNKNOWN_MEMBER' },
  { endpoint: control.lockMember, input: { id: NO_ID }, refusal: 'UNKNOWN_MEMBER' },
  { endpoint: control.endSession, input: { id: NO_ID, session: NO_SESSION }, refusal: 'UNKNOWN_MEMBER' },
  { endpoint: control.statement, input: { account: `member:${NO_ID}` }, refusal: 'UNKNOWN_MEMBER' },
  { endpoint: control.movement, input: { id: NO_ID }, refusal: 'UNKNOWN_ITEM' },
  { endpoint: control.push, input: { phone: NO_PHONE, title: 'Gold' }, refusal: 'UNKNOWN_MEMBER' },
  { endpoint: control.addManagedPost, input: { phone: NO_PHONE, content: 'a' }, refusal: 'UNKNOWN_MEMBER' },
  { endpoint: control.changePost, input: { id: NO_ID, content: 'Gold' }, refusal: 'UNKNOWN_ITEM' },
  { endpoint: control.decideGroupJoin, input: { id: NO_ID, decision: 'accept' }, refusal: 'UNKNOWN_ITEM' },
  { endpoint: control.addFault, input: { endpoint: 'user.nothing', fault: 'drop' }, refusal: 'UNKNOWN_ITEM' },
  { endpoint: control.changeCoupon, input: { id: NO_ID, quantity: 1 }, refusal: 'UNKNOWN_ITEM' },
  { endpoint: control.changeCode, input: { id: NO_ID, most: 1 }, refusal: 'UNKNOWN_ITEM' },
  ...[control.removeProduct, control.removeCoupon, control.removeCode, control.removeFault].map(
    (endpoint) => ({ endpoint, input: { id: NO_ID }, refusal: 'UNKNOWN_ITEM' }) as const,
  ),
];

const mistake: Command = {
  name: 'make a mistake',
  async run(simulation) {
    const { random } = simulation;
    const isOperators = random.chance(0.5);
    const attempt = random.pick(isOperators ? ofOperators : ofMembers);
    await simulation.attempt({ ...attempt, ...(!isOperators && { member: simulation.anyMember() }) });
  },
};

/** An e-mail address asks for a code without a captcha, and the operator names what is not there. */
const inContext: Command = {
  name: 'miss what is needed',
  async run(simulation) {
    const { terms, offer, posts, random } = simulation;
    const [coupon] = offer.coupons;
    const [shown] = posts;
    const attempts: Attempt[] = [
      {
        endpoint: user.emailCode,
        input: { email: 'nobody@example.com', ...NO_CAPTCHA },
        refusal: terms.emailOpen ? 'WRONG_CAPTCHA' : 'EMAIL_CLOSED',
      },
    ];
    if (coupon)
      attempts.push({
        endpoint: control.changeCoupon,
        input: { id: coupon.id, productId: NO_ID },
        refusal: 'UNKNOWN_PRODUCT',
      });
    const videoUrl = 'https://example.com/page';
    if (shown)
      attempts.push({
        ...{ endpoint: control.changePost, input: { id: shown.id, videoUrl }, refusal: 'NOT_A_VIDEO_LINK' },
      });
    const { phone } = simulation.anyMember();
    attempts.push({
      endpoint: control.addManagedPost,
      ...{ input: { phone, content: 'Gold', videoUrl }, refusal: 'NOT_A_VIDEO_LINK' },
    });
    const account = { kind: 'bank', bank: 'SBI', payee: 'Alice', account: '1234567', ifsc: 'SBIN1000001' };
    attempts.push({
      ...{ endpoint: fund.addAddress, input: account, member: simulation.anyMember() },
      refusal: simulation.takesCash ? 'BAD_IFSC' : 'CHANNEL_CLOSED',
    });
    await simulation.attempt(random.pick(attempts));
  },
};

/** Reads or moves something of another member. */
const foreign: Command = {
  name: 'use what is not mine',
  async run(simulation) {
    const member = simulation.anyMember();
    const owner = simulation.anyMember();
    const [order] = owner.orders;
    if (!order || owner === member) return;
    await simulation.attempt({
      endpoint: product.receiveIncome,
      input: { orderId: order.id },
      member,
      refusal: 'UNKNOWN_ORDER',
    });
  },
};

export const mistakeCommands: readonly Command[] = [mistake, inContext, foreign];

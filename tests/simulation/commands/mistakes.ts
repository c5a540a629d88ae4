import { control } from '#contract/control/control.ts';
import { fund } from '#contract/fund.ts';
import { gift } from '#contract/gift.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import type { Attempt } from '../simulation.ts';
import type { Command } from './command.ts';

const NO_ID = '999999999';
const NO_PHONE = '254799999998';
const NO_HASH = `0x${'0'.repeat(64)}`;

/** Calls about something that does not exist, or that is written wrongly. */
const ofMembers: readonly Attempt[] = [
  { endpoint: product.createOrder, input: { productId: NO_ID }, refusal: 'UNKNOWN_PRODUCT' },
  { endpoint: product.createOrder, input: { productId: '1', quantity: '0' }, refusal: 'BAD_INPUT' },
  { endpoint: product.receiveIncome, input: { orderId: NO_ID }, refusal: 'UNKNOWN_ORDER' },
  { endpoint: gift.receiveCoupon, input: { couponId: NO_ID }, refusal: 'UNKNOWN_COUPON' },
  {
    endpoint: fund.addAddress,
    input: { kind: 'address', chain: 'BEP20', address: 'nowhere' },
    refusal: 'BAD_ADDRESS',
  },
  { endpoint: user.sellFinancial, input: { amount: '-1' }, refusal: 'BAD_INPUT' },
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

export const mistakeCommands: readonly Command[] = [mistake, foreign];

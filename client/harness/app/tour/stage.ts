import { control } from '#contract/control/control.ts';
import { fund } from '#contract/fund.ts';
import { product, saleStatus } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { call } from '#client/api/call.ts';
import { Failure } from '#client/api/failure.ts';
import { paths } from '#client/navigation/paths.ts';
import { showClockMove } from '#client/harness/model/clock.ts';
import { navigatePhone } from '#client/harness/model/phones/frames.ts';
import { logInOn } from '#client/harness/model/phones/phone-sessions.ts';
import type { PhoneName } from '#client/harness/model/phones/phone-settings.ts';
import { storages } from '#client/harness/model/phones/phone-storages.ts';
import { reopenAtHome } from '#client/harness/model/phones/shown-phones.ts';
import {
  codeOfNewcomer,
  findNewcomer,
  findRecharge,
  findWithdrawal,
  isTransferred,
  newcomer,
  newcomerInFull,
} from './scene.ts';

/** What the host of the fixture basic has set as fund password. */
const hostsFundPassword = '246810';

const newcomersPassword = 'Newcomer1';
const brought = '100.00';
const withdrawn = '25.00';
/** What else the world has in its agenda may come before what is waited for. */
const mostEvents = 20;

/** The calls that the tour makes, each with its member's own token: the same ones that the phones make. */
const asMember = (name: PhoneName) => ({ token: storages[name].read('token') });

const inviteCode = (): string => storages['1'].read('profile')?.shareCode ?? '';

// A step may have come only half its way, or its answer been lost, or the page been loaded again: each looks at what the
// world has of it already and goes on from there, so that what is done is not done twice.

export function showInvitation(): void {
  navigatePhone('1', paths.invite);
  navigatePhone('2', paths.invitation(inviteCode()));
}

export async function askForCode(): Promise<void> {
  if ((await codeOfNewcomer()) === undefined) await call(user.smsCode, { phone: newcomer });
}

export async function register(): Promise<void> {
  if (!(await findNewcomer())) await registerNewcomer();
  await logInOn('2', newcomer);
  reopenAtHome(['2']);
  navigatePhone('1', paths.team);
}

async function registerNewcomer(): Promise<void> {
  const input = { phone: newcomer, password: newcomersPassword, inviteCode: inviteCode() };
  try {
    await call(user.register, { ...input, code: (await codeOfNewcomer()) ?? '' });
  } catch (error) {
    // The code's time was over, after a long look at the step before.
    if (!(error instanceof Failure) || error.reason !== 'WRONG_CODE') throw error;
    await call(user.smsCode, { phone: newcomer });
    await call(user.register, { ...input, code: (await codeOfNewcomer()) ?? '' });
  }
}

export async function announceRecharge(): Promise<void> {
  const announced = await findRecharge();
  const { id } =
    announced ?? (await call(fund.recharge, { channel: 'usdt', amount: brought }, asMember('2'))).data;
  navigatePhone('2', paths.rechargeOf(id));
}

export async function transfer(): Promise<void> {
  if (!(await isTransferred())) await call(control.transfer, { phone: newcomer, amount: brought });
}

export const confirm = (): Promise<void> =>
  toNextEventUntil(async () => (await findRecharge())?.status === 'arrived');

async function toNextEventUntil(isSo: () => Promise<boolean>): Promise<void> {
  for (let events = 0; events < mostEvents && !(await isSo()); events += 1)
    showClockMove((await call(control.setClock, { next: true })).data);
}

export async function buyMachine(): Promise<void> {
  const { orders } = await newcomerInFull();
  if (orders.length === 0) await buyDearest();
  navigatePhone('2', paths.orders);
  navigatePhone('1', paths.team);
}

async function buyDearest(): Promise<void> {
  const { data: offered } = await call(product.products, { status: saleStatus.onSale });
  const affordable = offered.list.filter(({ price }) => Number(price) <= Number(brought));
  const productId = affordable.at(-1)?.id ?? '';
  await call(product.createOrder, { productId, quantity: 1 }, asMember('2'));
}

export async function passADay(): Promise<void> {
  const [order] = (await newcomerInFull()).orders;
  if (Number(order?.receivableAmount) === 0)
    showClockMove((await call(control.setClock, { advance: '1d' })).data);
  navigatePhone('2', paths.receiveIncome);
}

export async function receiveIncome(): Promise<void> {
  const [order] = (await newcomerInFull()).orders;
  if (Number(order?.receivedAmount) === 0) await call(product.receiveIncome, {}, asMember('2'));
  await toNextEventUntil(async () => Number((await newcomerInFull()).balances.transit) === 0);
  navigatePhone('2', paths.home);
}

export async function withdraw(): Promise<void> {
  if (!(await findWithdrawal())) await takeOut();
  navigatePhone('1', paths.withdrawals);
}

async function takeOut(): Promise<void> {
  const { data: bindings } = await call(fund.bindings, {}, asMember('1'));
  await call(
    wallet.withdraw,
    { amount: withdrawn, bindingId: bindings[0]?.id ?? '', payPassword: hostsFundPassword },
    asMember('1'),
  );
}

export async function approve(): Promise<void> {
  const withdrawal = await findWithdrawal();
  if (withdrawal?.status === 'pending')
    await call(control.decideWithdrawal, { id: withdrawal.id, decision: 'approve' });
  await toNextEventUntil(async () => (await findWithdrawal())?.status !== 'processing');
}

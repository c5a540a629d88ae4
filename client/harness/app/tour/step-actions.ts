import { control } from '#contract/control/control.ts';
import { fund } from '#contract/fund.ts';
import { product, saleStatus } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { call } from '#client/api/call.ts';
import { Failure } from '#client/api/failure.ts';
import { paths } from '#client/navigation/paths.ts';
import { moveOf, showClockMove } from '#client/harness/model/clock.ts';
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
  newcomerDetail,
} from './tour-state.ts';

/** The host's fund password in the fixture basic. */
const hostFundPassword = '246810';

const newcomerPassword = 'Newcomer1';
const rechargeAmount = '100.00';
const withdrawalAmount = '25.00';
/** Other events of the world may be due before the expected one. */
const maxEvents = 20;

/** Call options with the session of a phone's member. The tour makes the same calls as the phones. */
const asMember = (name: PhoneName) => ({ token: storages[name].read('token') });

const inviteCode = (): string => storages['1'].read('profile')?.shareCode ?? '';

// An earlier attempt at a step may have failed halfway. Each step reads the state of the world and continues from there, so
// that nothing is done twice.

export function showInvitation(): void {
  navigatePhone('1', paths.invite);
  navigatePhone('2', paths.invitation(inviteCode()));
}

export async function requestCode(): Promise<void> {
  if ((await codeOfNewcomer()) === undefined) await call(user.smsCode, { phone: newcomer });
}

export async function register(): Promise<void> {
  if (!(await findNewcomer())) await registerNewcomer();
  if (!(await logInOn('2', newcomer))) return;
  reopenAtHome(['2']);
  navigatePhone('1', paths.team);
}

async function registerNewcomer(): Promise<void> {
  const input = { phone: newcomer, password: newcomerPassword, inviteCode: inviteCode() };
  try {
    await call(user.register, { ...input, code: (await codeOfNewcomer()) ?? '' });
  } catch (error) {
    // The code has expired if the user took long to start this step.
    if (!(error instanceof Failure) || error.reason !== 'WRONG_CODE') throw error;
    await call(user.smsCode, { phone: newcomer });
    await call(user.register, { ...input, code: (await codeOfNewcomer()) ?? '' });
  }
}

export async function announceRecharge(): Promise<void> {
  const announced = await findRecharge();
  const { id } =
    announced ?? (await call(fund.recharge, { channel: 'usdt', amount: rechargeAmount }, asMember('2'))).data;
  navigatePhone('2', paths.rechargeOf(id));
}

export async function transfer(): Promise<void> {
  if (!(await isTransferred())) await call(control.transfer, { phone: newcomer, amount: rechargeAmount });
}

export const confirm = (): Promise<void> =>
  toNextEventUntil(async () => (await findRecharge())?.status === 'arrived');

async function toNextEventUntil(isDone: () => Promise<boolean>): Promise<void> {
  for (let events = 0; events < maxEvents && !(await isDone()); events += 1)
    showClockMove((await call(control.setClock, moveOf({ next: true }))).data);
}

export async function buyMachine(): Promise<void> {
  const { orders } = await newcomerDetail();
  if (orders.length === 0) await buyMostExpensive();
  navigatePhone('2', paths.orders);
  navigatePhone('1', paths.team);
}

async function buyMostExpensive(): Promise<void> {
  const { data: products } = await call(product.products, { status: saleStatus.onSale });
  const affordable = products.list.filter(({ price }) => Number(price) <= Number(rechargeAmount));
  const productId = affordable.at(-1)?.id ?? '';
  await call(product.createOrder, { productId, quantity: 1 }, asMember('2'));
}

export async function advanceOneDay(): Promise<void> {
  const [order] = (await newcomerDetail()).orders;
  if (Number(order?.receivableAmount) === 0)
    showClockMove((await call(control.setClock, moveOf({ advance: '1d' }))).data);
  navigatePhone('2', paths.receiveIncome);
}

export async function receiveIncome(): Promise<void> {
  const [order] = (await newcomerDetail()).orders;
  if (Number(order?.receivedAmount) === 0) await call(product.receiveIncome, {}, asMember('2'));
  await toNextEventUntil(async () => Number((await newcomerDetail()).balances.transit) === 0);
  navigatePhone('2', paths.home);
}

export async function withdraw(): Promise<void> {
  if (!(await findWithdrawal())) await requestWithdrawal();
  navigatePhone('1', paths.withdrawals);
}

async function requestWithdrawal(): Promise<void> {
  const { data: bindings } = await call(fund.bindings, {}, asMember('1'));
  await call(
    wallet.withdraw,
    { amount: withdrawalAmount, bindingId: bindings[0]?.id ?? '', payPassword: hostFundPassword },
    asMember('1'),
  );
}

export async function approve(): Promise<void> {
  const withdrawal = await findWithdrawal();
  if (withdrawal?.status === 'pending')
    await call(control.decideWithdrawal, { id: withdrawal.id, decision: 'approve' });
  await toNextEventUntil(async () => (await findWithdrawal())?.status !== 'processing');
}

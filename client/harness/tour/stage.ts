import { control } from '#contract/control/control.ts';
import { fund } from '#contract/fund.ts';
import { product, saleStatus } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { call } from '#client/api/call.ts';
import { paths } from '#client/app/paths.ts';
import { land } from '#client/harness/clock/landing.ts';
import { frameOf } from '#client/harness/phones/frames.ts';
import { logInOn } from '#client/harness/phones/phone-sessions.ts';
import type { PhoneName } from '#client/harness/phones/phone-settings.ts';
import { storages } from '#client/harness/phones/phone-storages.ts';
import { reopenAtHome } from '#client/harness/phones/shown-phones.ts';

/** Of the fixture basic, in which the tour is played: Alice, who invites, and what she has set as fund password. */
export const host = '254700000002';
const hostsFundPassword = '246810';

const newcomer = '254733000042';
const newcomersPassword = 'Newcomer1';
const brought = '100.00';
const withdrawn = '25.00';

/** The calls that the tour makes, each with its member's own token: the same ones that the phones make. */
const asMember = (name: PhoneName) => ({ token: storages[name].read('token') });

/** Leads the app of a phone to a route. */
function goTo(name: PhoneName, route: string): void {
  const page = frameOf(name)?.contentWindow;
  if (page) page.location.hash = `#${route}`;
}

const inviteCode = (): string => storages['1'].read('profile')?.shareCode ?? '';

export function showInvitation(): void {
  goTo('1', paths.invite);
  goTo('2', paths.invitation(inviteCode()));
}

export const askForCode = async (): Promise<void> => void (await call(user.smsCode, { phone: newcomer }));

/** A step that came only half its way, as when the server was away, can be played again: what is done is not done twice. */
export async function register(): Promise<void> {
  const { data: members } = await call(control.members, { query: newcomer });
  if (!members.list.some(({ phone }) => phone === newcomer)) await registerNewcomer();
  await logInOn('2', newcomer);
  reopenAtHome(['2']);
  goTo('1', paths.team);
}

async function registerNewcomer(): Promise<void> {
  const { data: outbox } = await call(control.outbox, { to: newcomer });
  await call(user.register, {
    phone: newcomer,
    password: newcomersPassword,
    inviteCode: inviteCode(),
    code: outbox[0]?.code ?? '',
  });
}

export async function announceRecharge(): Promise<void> {
  const { data: recharge } = await call(fund.recharge, { channel: 'usdt', amount: brought }, asMember('2'));
  goTo('2', paths.rechargeOf(recharge.id));
}

export async function transfer(): Promise<void> {
  await call(control.transfer, { phone: newcomer, amount: brought });
}

export async function toNextEvent(): Promise<void> {
  const { data: landing } = await call(control.setClock, { next: true });
  land(landing);
}

export async function buyMachine(): Promise<void> {
  const { data: offered } = await call(product.products, { status: saleStatus.onSale });
  const affordable = offered.list.filter(({ price }) => Number(price) <= Number(brought));
  const productId = affordable.at(-1)?.id ?? '';
  await call(product.createOrder, { productId, quantity: 1 }, asMember('2'));
  goTo('2', paths.orders);
  goTo('1', paths.team);
}

export async function passADay(): Promise<void> {
  const { data: landing } = await call(control.setClock, { advance: '1d' });
  land(landing);
  goTo('2', paths.receiveIncome);
}

export async function receiveIncome(): Promise<void> {
  await call(product.receiveIncome, {}, asMember('2'));
  const { data: landing } = await call(control.setClock, { advance: '30m' });
  land(landing);
  goTo('2', paths.home);
}

export async function withdraw(): Promise<void> {
  const { data: bindings } = await call(fund.bindings, {}, asMember('1'));
  await call(
    wallet.withdraw,
    { amount: withdrawn, bindingId: bindings[0]?.id ?? '', payPassword: hostsFundPassword },
    asMember('1'),
  );
  goTo('1', paths.withdrawals);
}

export async function approve(): Promise<void> {
  const { data: pending } = await call(control.withdrawals, { status: 'pending' });
  for (const { id } of pending) await call(control.decideWithdrawal, { id, decision: 'approve' });
  const { data: underWay } = await call(control.withdrawals, { status: 'processing' });
  if (underWay.length > 0) await toNextEvent();
}

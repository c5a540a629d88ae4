import { randomUUID } from 'node:crypto';
import type { OutputOf } from '#contract/endpoint.ts';
import { fund } from '#contract/fund.ts';
import { toMicro, toMoney, type Micro } from '#contract/money.ts';
import { product, saleStatus, type Order } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { ExpectationError } from '../expectation-error.ts';
import { eventually, micro, needs, operated, optionalMicro, same, skip, type Play } from './flow.ts';
import type { HostCaller } from './host-caller.ts';

type Machine = OutputOf<typeof product.products>['list'][number];

export const priceOf = ({ price }: Machine): Micro => micro(price, 'price of a machine');

/** The machines that can be bought now, the cheapest first. */
async function machinesOf(member: HostCaller): Promise<readonly Machine[]> {
  needs(member, product.products);
  const { list } = await member.ok(product.products, { pageSize: 100 });
  const closed: readonly number[] = [saleStatus.soldOut, saleStatus.preSale, saleStatus.rushPurchase];
  return list
    .filter(({ status, price }) => !closed.includes(status) && optionalMicro(price) !== undefined)
    .toSorted((one, other) => priceOf(one) - priceOf(other));
}

export async function cheapest(member: HostCaller): Promise<Machine> {
  needs(member, wallet.wallet, product.createOrder);
  return (await machinesOf(member))[0] ?? skip('no machine is on sale');
}

/** Buys the cheapest machine, and checks what is paid and owned. Without enough money, a recharge comes first. */
export async function playPurchase(play: Play): Promise<void> {
  const member = await play.host.logIn(play.options.member);
  const machine = await play.step('choose a machine', () => cheapest(member));
  if (!machine) return;
  await recharge(play, member, priceOf(machine));
  await refuseBeyondBalance(play, member);
  await play.step('quote the price', async () => {
    needs(member, product.quote);
    const quote = await member.ok(product.quote, { productId: machine.id });
    same(micro(quote.pay, 'price of a quote'), priceOf(machine), 'The quoted price');
  });
  await buy(play, member, machine);
}

/** Recharges what the balance lacks, if it lacks something. */
export async function topUp(play: Play, member: HostCaller, needed: Micro): Promise<void> {
  const { available } = await member.balances();
  if ((optionalMicro(available) ?? needed) < needed) await recharge(play, member, needed);
}

async function recharge(play: Play, member: HostCaller, needed: Micro): Promise<void> {
  const before = micro((await member.balances()).available, 'available balance');
  await play.step('recharge', async () => {
    needs(member, fund.recharge);
    const pay = operated(play.operator.payRecharge, 'payRecharge');
    const minimum = member.has(user.sysInfo)
      ? optionalMicro((await member.ok(user.sysInfo)).minRecharge)
      : undefined;
    const amount = Math.max(needed - before, minimum ?? 0, toMicro('1'));
    const announced = await member.ok(fund.recharge, { channel: 'usdt', amount: toMoney(amount) });
    same(
      micro((await member.balances()).available, 'available balance'),
      before,
      'An unpaid recharge: the balance',
    );
    await pay(announced);
    await eventually(member, ({ available }) =>
      same(micro(available, 'available balance'), before + amount, 'The balance after the recharge'),
    );
  });
}

async function refuseBeyondBalance(play: Play, member: HostCaller): Promise<void> {
  await play.step('refuse a purchase beyond the balance', async () => {
    const { available } = await member.balances();
    const dear = (await machinesOf(member)).find(
      (one) => priceOf(one) > micro(available, 'available balance'),
    );
    if (!dear) return skip('the member can pay every machine');
    await member.refused(product.createOrder, { productId: dear.id }, 'INSUFFICIENT_BALANCE');
    await member.expectBalances({ available });
  });
}

/** Buys a machine once, and returns its order. */
export async function buy(play: Play, member: HostCaller, machine?: Machine): Promise<Order | undefined> {
  const idempotencyKey = randomUUID();
  const bought = await play.step('buy a machine', async () => {
    needs(member, wallet.wallet, product.createOrder);
    const wanted = machine ?? (await cheapest(member));
    const before = micro((await member.balances()).available, 'available balance');
    const price = priceOf(wanted);
    if (price > before) skip(`the balance of ${toMoney(before)} is below the price of ${toMoney(price)}`);
    const order = await member.ok(product.createOrder, { productId: wanted.id }, { idempotencyKey });
    const left = before - price;
    await eventually(member, ({ available }) =>
      same(micro(available, 'available balance'), left, 'The balance after the purchase'),
    );
    checkOrder(order, wanted);
    return { order, wanted, left };
  });
  if (!bought) return undefined;
  const { order, wanted, left } = bought;
  await play.step('repeat the purchase with its key', async () => {
    if (!member.platform.profile.wire.send?.idempotencyKey) skip('the host accepts no Idempotency-Key');
    const again = await member.ok(product.createOrder, { productId: wanted.id }, { idempotencyKey });
    if (again.id !== order.id) throw new ExpectationError([`a second order ${again.id} beside ${order.id}`]);
    await member.expectBalances({ available: toMoney(left) });
  });
  await play.step('find the machine among the orders', async () => {
    needs(member, product.orders);
    const { list } = await member.ok(product.orders, { pageSize: 100 });
    const listed = list.find(({ id }) => id === order.id);
    if (!listed) throw new ExpectationError([`order ${order.id} is not in the first 100 orders`]);
    checkOrder(listed, wanted);
  });
  return order;
}

/** An order costs and pays what its machine promised. A host may leave figures out. */
function checkOrder(order: Order, machine: Machine): void {
  const figures = [
    ['The price that was paid', order.paid, machine.price],
    ['The daily return of the order', order.dayReturnAmount, machine.dayReturnAmount],
    ['The total return of the order', order.walletotal, machine.walletotal],
  ] as const;
  for (const [what, actual, expected] of figures) {
    const [shown, promised] = [optionalMicro(actual), optionalMicro(expected)];
    if (shown !== undefined && promised !== undefined) same(shown, promised, what);
  }
}

import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { income } from '#contract/income.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { fund } from '#contract/fund.ts';
import { Caller, testWorld } from '#tests/support/world.ts';

it('a member registers with an invitation, recharges, buys, earns, takes out and withdraws, and the inviter earns', async () => {
  const world = await testWorld();
  const alice = await world.as('alice');
  const before = await alice.ok(wallet.wallet);
  const { shareCode } = await alice.ok(user.shareInfo);

  const phone = '254712345678';
  await world.guest.ok(user.smsCode, { phone });
  const [sms] = await world.operator.ok(control.outbox, { to: phone });
  await world.guest.ok(user.register, {
    phone,
    password: 'Goldpan99',
    inviteCode: shareCode,
    code: sms?.code ?? '',
  });
  const login = await world.guest.send(user.login, { phone, password: 'Goldpan99' });
  const eve = new Caller(world.origin, world.name, (login.body as { msg: string }).msg);

  const recharge = await eve.ok(fund.recharge, { channel: 'usdt', amount: '100' });
  await world.operator.ok(control.transfer, { phone, amount: '100' });
  await world.advance('57s');
  expect(await eve.ok(fund.rechargeStatus, { id: recharge.id })).toMatchObject({
    status: 'pending',
    confirmations: 19,
  });
  await world.advance('3s');
  expect(await eve.ok(fund.rechargeStatus, { id: recharge.id })).toMatchObject({
    status: 'arrived',
    confirmations: 20,
  });

  const order = await eve.ok(product.createOrder, { productId: 2 });
  expect(order).toMatchObject({
    paid: '50.00',
    dayReturnAmount: '2.10',
    validDays: 30,
    walletotal: '63.00',
    status: 'valid',
  });
  await eve.refused(product.receiveIncome, {}, 'NO_PROFIT_TODAY');

  await world.advance('3d');
  expect(await eve.ok(product.receiveIncome)).toMatchObject({
    amount: '6.30',
    receipts: [{ days: 3, amount: '6.30' }],
  });
  expect(await eve.ok(wallet.wallet)).toMatchObject({ transit: '6.30', income: '0.00', available: '50.00' });
  await world.advance('30m');
  expect(await eve.ok(wallet.wallet)).toMatchObject({ transit: '0.00', income: '6.30' });
  expect(await eve.ok(income.takeOut)).toEqual({ amount: '6.30', income: '0.00', available: '56.30' });

  // 8 % of the price of 50.00 is paid to the balance, and 5 % of the received 6.30 to the income.
  const after = await alice.ok(wallet.wallet);
  expect(Number(after.available) - Number(before.available)).toBeCloseTo(4, 6);
  expect(Number(after.income) - Number(before.income)).toBeCloseTo(0.315, 6);
  await world.expectInvariants();
});

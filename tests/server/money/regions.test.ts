import { describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { fund } from '#contract/fund.ts';
import { gift } from '#contract/gift.ts';
import { user } from '#contract/user/user.ts';
import { params } from '#fixtures/data/params.ts';
import { newMember } from '#tests/support/member.ts';
import { Caller, testWorld, type TestWorld } from '#tests/support/world.ts';

const dollar = { rate: '1.00', unit: 'USDT' };

async function memberIn(region: 'usdt' | 'ke' | 'ng'): Promise<{ world: TestWorld; caller: Caller }> {
  const world = await testWorld({ fixture: 'empty' });
  await world.operator.ok(control.setParams, { region });
  return { world, caller: (await newMember(world)).caller };
}

describe('gift.exchangeRate', () => {
  it.each([
    ['USDT', '1.00', 'USDT'],
    ['KES', '129.20', 'KSh'],
    ['NGN', '1545.00', '₦'],
    ['INR', '88.40', '₹'],
    ['TRY', '41.80', '₺'],
    ['EUR', '0.92', '€'],
  ])('returns the value of 1 USDT in %s', async (currency, rate, unit) => {
    const { guest } = await testWorld({ fixture: 'empty' });
    expect(await guest.ok(gift.exchangeRate, { currency })).toEqual({ currency, rate, unit });
  });

  it('rejects a currency without a rate with UNKNOWN_CURRENCY', async () => {
    const { guest } = await testWorld({ fixture: 'empty' });
    await guest.refused(gift.exchangeRate, { currency: 'GBP' }, 'UNKNOWN_CURRENCY');
    await guest.refused(gift.exchangeRate, { currency: 'CONSTRUCTOR' }, 'BAD_INPUT');
  });

  it('follows the parameter, as do the offered currencies', async () => {
    const world = await testWorld({ fixture: 'empty' });
    expect((await world.guest.ok(user.sysInfo)).units).toEqual(['USDT', 'KES', 'NGN', 'INR', 'TRY', 'EUR']);
    await world.setParams({ rates: { USDT: dollar, KES: { rate: '130.000001', unit: 'KSh' } } });
    expect(await world.guest.ok(gift.exchangeRate, { currency: 'KES' })).toMatchObject({
      rate: '130.000001',
    });
    await world.guest.refused(gift.exchangeRate, { currency: 'EUR' }, 'UNKNOWN_CURRENCY');
    expect((await world.guest.ok(user.sysInfo)).units).toEqual(['USDT', 'KES']);
  });

  it.each([
    ['USDT is not one', { rates: { ...params.rates, USDT: { rate: '1.01', unit: 'USDT' } } }, 'rates'],
    ['USDT is missing', { rates: { KES: { rate: '129.20', unit: 'KSh' } } }, 'rates'],
    ['a rate is nothing', { rates: { ...params.rates, KES: { rate: '0.00', unit: 'KSh' } } }, 'rates'],
    ['a currency is none', { rates: { ...params.rates, kes: dollar } }, 'rates'],
    ['cash has no rate', { rates: { USDT: dollar } }, 'cashCurrency'],
    ['cash has no rate', { cashCurrency: 'GBP' }, 'cashCurrency'],
  ])('cannot be set if %s', async (_, changes, field) => {
    const { operator } = await testWorld({ fixture: 'empty' });
    const fields = await operator.refused(control.setParams, changes, 'BAD_INPUT');
    expect(Object.keys(fields ?? {})).toEqual([field]);
    expect(await operator.ok(control.params)).toMatchObject({ rates: params.rates });
  });
});

describe("the platform's time zone", () => {
  it.each(['Asia/Kolkata', 'Asia/Calcutta', 'Asia/Kathmandu', 'Europe/Kyiv', 'UTC'])(
    'can be %s, by its current and its former name',
    async (timeZone) => {
      const { operator, guest } = await testWorld({ fixture: 'empty' });
      const withdrawWindow = { ...params.withdrawWindow, timeZone };
      await operator.ok(control.setParams, { timeZone, withdrawWindow });
      expect((await guest.ok(user.sysInfo)).withdrawWindow).toMatchObject({ timeZone });
      expect((await operator.ok(control.clock)).timeZone).toBe(timeZone);
    },
  );

  it.each(['', 'Nairobi', '+03:00', 'Africa', 3])('cannot be %j', async (timeZone) => {
    const { operator } = await testWorld({ fixture: 'empty' });
    const fields = await operator.refused(control.setParams, { timeZone }, 'BAD_INPUT');
    expect(Object.keys(fields ?? {})).toEqual(['timeZone']);
  });
});

describe('a region', () => {
  it('usdt accepts USDT only, from 10', async () => {
    const { caller } = await memberIn('usdt');
    const below = await caller.send(fund.recharge, { channel: 'usdt', amount: '9.99' });
    expect(below.body).toMatchObject({ msg: 'Recharge amount cannot be less than 10' });
    await caller.refused(fund.recharge, { channel: 'cash', amount: '500' }, 'CHANNEL_CLOSED');
    await caller.ok(fund.recharge, { channel: 'usdt', amount: '10' });
  });

  it('ke accepts cash and card too, from 500 shillings, with the messages of the spec', async () => {
    const { world, caller } = await memberIn('ke');
    expect(await world.guest.ok(user.sysInfo)).toMatchObject({
      region: 'ke',
      rechargeChannels: ['usdt', 'cash', 'card'],
      cashCurrency: 'KES',
      minCashRecharge: '500.00',
      minRecharge: '10.00',
    });
    const below = await caller.send(fund.recharge, { channel: 'cash', amount: '499.99' });
    expect(below.body).toMatchObject({
      msg: 'Recharge amount cannot be less than 500',
      data: { reason: 'BELOW_MINIMUM' },
    });
    const recharge = await caller.ok(fund.recharge, { channel: 'cash', amount: '500' });
    expect(recharge).toMatchObject({ currency: 'KES', minimum: '500.00' });
  });

  it('ng accepts cash and card too, from 2500 naira', async () => {
    const { caller } = await memberIn('ng');
    const below = await caller.send(fund.recharge, { channel: 'card', amount: '2499.99' });
    expect(below.body).toMatchObject({ msg: 'Recharge amount cannot be less than 2500' });
    await caller.refused(fund.recharge, { channel: 'card', amount: '2500', currency: 'KES' }, 'BAD_INPUT');
    const recharge = await caller.ok(fund.recharge, { channel: 'card', amount: '2500' });
    expect(recharge).toMatchObject({ currency: 'NGN', minimum: '2500.00' });
  });

  it('credits cash in its currency at the announced rate', async () => {
    const world = await testWorld({ fixture: 'empty' });
    await world.operator.ok(control.setParams, { region: 'ng' });
    const { caller, balances } = await newMember(world);
    const { id } = await caller.ok(fund.recharge, { channel: 'cash', amount: '15450' });
    await world.operator.ok(control.setParams, { region: 'usdt' });
    await world.operator.ok(control.decideRecharge, { id, decision: 'confirm' });
    expect((await balances()).available).toBe('10.00');
    await world.expectInvariants();
  });
});

describe('control.setParams', () => {
  it('applies the profile of a region, overridden by parameters of the same call', async () => {
    const { operator } = await testWorld({ fixture: 'empty' });
    await operator.ok(control.setParams, { minRecharge: '50.00', tabBar: 3 });
    expect(await operator.ok(control.setParams, { minCashRecharge: '700.00', region: 'ng' })).toMatchObject({
      region: 'ng',
      rechargeChannels: ['usdt', 'cash', 'card'],
      cashCurrency: 'NGN',
      minCashRecharge: '700.00',
      minRecharge: '10.00',
      tabBar: 3,
    });
    expect(await operator.ok(control.setParams, { region: 'usdt' })).toMatchObject({
      region: 'usdt',
      rechargeChannels: ['usdt'],
      cashCurrency: 'KES',
      minCashRecharge: '500.00',
      tabBar: 3,
    });
  });

  it.each(['us', 'toString', '', 7, null])(
    'rejects the region %j with BAD_INPUT, and sets nothing',
    async (region) => {
      const { operator } = await testWorld({ fixture: 'empty' });
      const fields = await operator.refused(control.setParams, { tabBar: 3, region }, 'BAD_INPUT');
      expect(Object.keys(fields ?? {})).toEqual(['region']);
      expect(await operator.ok(control.params)).toMatchObject({ region: 'usdt', tabBar: 5 });
    },
  );
});

describe('control.createWorld', () => {
  it('creates a world with the terms of a region: fresh, forked or from a file', async () => {
    const { operator, name, origin } = await testWorld({ fixture: 'empty' });
    const { file } = await operator.ok(control.exportWorld, { name });
    for (const [kind, source] of Object.entries({ fresh: {}, fork: { from: name }, loaded: { file } })) {
      const made = `${name}-${kind}`;
      await operator.ok(control.createWorld, { name: made, region: 'ke', ...source });
      expect(await new Caller(origin, made).ok(user.sysInfo)).toMatchObject({
        region: 'ke',
        rechargeChannels: ['usdt', 'cash', 'card'],
      });
    }
    expect(await new Caller(origin, name).ok(user.sysInfo)).toMatchObject({ region: 'usdt' });
  });

  it('rejects an unknown or unsuitable region with BAD_INPUT, and creates no world', async () => {
    const world = await testWorld({ fixture: 'empty' });
    const made = `${world.name}-none`;
    await world.operator.refused(control.createWorld, { name: made, region: 'us' }, 'BAD_INPUT');
    await world.setParams({ rates: { USDT: dollar, KES: { rate: '129.20', unit: 'KSh' } } });
    const from = { name: made, from: world.name };
    await world.operator.refused(control.createWorld, { ...from, region: 'ng' }, 'BAD_INPUT');
    const worlds = await world.operator.ok(control.worlds);
    expect(worlds.map(({ name }) => name)).not.toContain(made);
    await world.operator.ok(control.createWorld, { ...from, region: 'ke' });
  });
});

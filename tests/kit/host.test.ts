import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { fund } from '#contract/fund.ts';
import { income } from '#contract/income.ts';
import { product } from '#contract/product.ts';
import { serviceNames } from '#contract/profile/names.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { password, personas } from '#fixtures/data/people.ts';
import { createApp } from '#kit/app.ts';
import { flowsOf, testHost, type HostMember, type TestHost } from '#kit/host/host.ts';
import { registerMember } from '#tests/support/foreign-platform/calls.ts';
import { founder } from '#tests/support/foreign-platform/first-content.ts';
import { startForeignPlatform, type ForeignPlatform } from '#tests/support/foreign-platform/platform.ts';
import { profileOf } from '#tests/support/foreign-platform/profile.ts';

const nationalPhone = '0712345678';
const address = 'TBqYkCt2qsXfJibaAJUKJLqdcFVJj5V16z';
const member: HostMember = { phone: '254712345678', password: 'Golddigger1', payPassword: '975310' };
const inviter: HostMember = { phone: `254${founder.phone.slice(1)}`, password: founder.password };
const dayMs = 86_400_000;

let platform: ForeignPlatform;
let host: TestHost;
beforeAll(async () => {
  platform = await startForeignPlatform({ latencyMs: 0 });
  host = testHost({ profile: profileOf(platform) });
});
afterAll(() => platform.close());

const operator = () => ({
  payRecharge: () => platform.payRecharges(nationalPhone),
  passDays: (days: number) => platform.advance(days * dayMs),
  letIncomeArrive: () => platform.advance(30 * 60_000),
  approveWithdrawal: () => platform.advance(dayMs),
});

describe('a real host, through its profile', () => {
  it('a guest reads, a member logs in, and answers have the names of the contract', async () => {
    await registerMember(platform, nationalPhone);
    const { list } = await host.guest.ok(product.products);
    expect(list.map(({ productName }) => productName)).toContain('Hand Drill');
    const someone = await host.logIn(member);
    expect((await someone.ok(user.info)).phone).toBe(member.phone);
    await someone.expectBalances({ available: 0, income: '0.00' });
    await expect(someone.expectBalances({ available: 1 })).rejects.toThrow(
      /available: expected 1\.00, is 0\.00/,
    );
  });

  it('a refusal is expected by the reason that the profile gives to its code', async () => {
    const someone = await host.logIn(member);
    await someone.refused(product.createOrder, { productId: 1 }, 'INSUFFICIENT_BALANCE');
    await expect(someone.refused(product.createOrder, { productId: 1 }, 'SOLD_OUT')).rejects.toThrow(
      'product.createOrder: expected refusal SOLD_OUT.',
    );
    await expect(someone.refused(product.products, {}, 'NOT_FOUND' as never)).rejects.toThrow('success');
    await expect(someone.ok(income.takeOut)).rejects.toThrow(/expected success\.\n {2}received code/);
    await expect(host.guest.ok(wallet.wallet)).rejects.toThrow('UNAUTHORIZED');
  });

  it('a mistake of the test is said before anything is sent', async () => {
    const sent = platform.seen().length;
    await expect(host.guest.ok(product.product, { productID: 1 } as never)).rejects.toThrow(
      'Did you mean "productId"?',
    );
    await expect(host.guest.ok(product.quote, { productId: 1 })).rejects.toThrow('does not have it');
    expect(() => testHost({ profil: 'x' } as never)).toThrow('Did you mean "profile"?');
    expect(() => testHost({ profile: {} })).toThrow('whole addresses');
    expect(platform.seen().length).toBe(sent);
  });
});

describe('a host that takes an equal call within a second for a repeat', () => {
  it('receives a new key with every act', async () => {
    const app = createServer(createApp()).listen(0, '127.0.0.1');
    onTestFinished(() => {
      app.close();
      app.closeAllConnections();
    });
    await once(app, 'listening');
    const origin = `http://127.0.0.1:${(app.address() as AddressInfo).port}`;
    const services = Object.fromEntries(serviceNames.map((name) => [name, `${origin}/api/${name}`]));
    const there = testHost({ profile: { services, wire: { send: { idempotencyKey: true } } } });
    const advance = (span: string) =>
      request(app).post('/control/clock').send({ mode: 'frozen', advance: span, keepSessions: true });

    const flows = flowsOf(there, {
      member: { phone: personas.bob.phone, password },
      operator: { passDays: (days) => advance(`${days}d`), letIncomeArrive: () => advance('1h') },
    });
    const reports = [];
    for (const { name, run } of flows.slice(0, 2)) reports.push([name, (await run()).done]);
    expect(Object.fromEntries(reports)).toMatchObject({
      purchase: expect.arrayContaining(['buy a machine', 'repeat the purchase with its key']) as unknown,
      income: [
        'receive income',
        'refuse to receive it again',
        'let the income arrive',
        'take the income out',
        'refuse to take nothing out',
      ],
    });
  });
});

describe('the flows of a real host', () => {
  it('say which steps need the operator, and are skipped without any step', async () => {
    const [purchase, , withdrawal, team] = flowsOf(host, { member });
    const { done, skipped } = (await purchase?.run()) ?? { done: [], skipped: [] };
    expect(done).toEqual(['choose a machine', 'refuse a purchase beyond the balance']);
    expect(skipped).toContainEqual({ step: 'recharge', why: 'it needs operator.payRecharge' });
    const why: string[] = [];
    await withdrawal?.run({ skip: (text) => why.push(text) });
    await team?.run({ skip: (text) => why.push(text) });
    expect(why).toEqual([
      'find the terms: the member has no address to withdraw to',
      'log the inviter in: it needs an inviter',
    ]);
  });

  it('play purchase, income, withdrawal and team to the cent', async () => {
    await prepare(host, platform);
    const reports = new Map<string, readonly string[]>();
    for (const { name, run } of flowsOf(host, { member, inviter, operator: operator() }))
      reports.set(name, (await run()).done);
    expect(Object.fromEntries(reports)).toEqual({
      // Its other machines are not on sale, and it has no quotes and no keys.
      purchase: ['choose a machine', 'recharge', 'buy a machine', 'find the machine among the orders'],
      income: [
        'receive income',
        'refuse to receive it again',
        'let the income arrive',
        'take the income out',
        'refuse to take nothing out',
      ],
      withdrawal: [
        'recharge',
        'find the terms',
        'refuse more than the balance',
        'withdraw',
        'pay the withdrawal out',
      ],
      team: [
        'log the inviter in',
        'find the member in the team',
        'recharge',
        'buy a machine',
        'find the machine among the orders',
        'pay the inviter for a purchase',
        'receive income',
        'pay the inviter for received income',
      ],
    });
  });

  it('fail at an amount that is not exact, and say which', async () => {
    const changeData = (data: unknown) =>
      typeof data === 'object' && data !== null && 'realMoney' in data ? { ...data, realMoney: 0.94 } : data;
    const wrong = await startForeignPlatform({ latencyMs: 0, changeData });
    try {
      await registerMember(wrong, nationalPhone);
      const there = testHost({ profile: profileOf(wrong) });
      await prepare(there, wrong);
      const someone = await there.logIn(member);
      await someone.ok(fund.recharge, { channel: 'usdt', amount: 20 });
      wrong.payRecharges(nationalPhone);
      const withdrawal = flowsOf(there, { member }).find(({ name }) => name === 'withdrawal');
      await expect(withdrawal?.run()).rejects.toThrow(
        'withdraw: The amount that is paid out is 0.94 instead of 0.95',
      );
    } finally {
      await wrong.close();
    }
  });
});

/** Binds an address and sets the fund password. */
async function prepare(at: TestHost, there: ForeignPlatform): Promise<void> {
  const someone = await at.logIn(member);
  await someone.ok(fund.addAddress, { kind: 'address', currency: 'USDT', chain: 'TRC20', address });
  await someone.ok(user.payPasswordCode, { channel: 'sms' });
  const { payPassword = '' } = member;
  await someone.ok(user.payPasswordUpdate, {
    password: payPassword,
    confirmPassword: payPassword,
    code: there.codeOf(nationalPhone),
  });
}

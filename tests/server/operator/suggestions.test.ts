import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { user } from '#contract/user/user.ts';
import { Caller, testWorld, type TestWorld } from '#tests/support/world.ts';

interface Envelope {
  readonly msg: string;
  readonly data: { readonly reason: string; readonly fields?: Readonly<Record<string, string>> };
}

async function answerOf({ origin, name }: TestWorld, method: string, path: string): Promise<Envelope> {
  const response = await fetch(`${origin}${path}`, { method, headers: { 'X-World': name } });
  return (await response.json()) as Envelope;
}

async function refusalOf(caller: Caller, endpoint: Endpoint, input: object): Promise<Envelope> {
  return (await caller.send(endpoint, { ...input })).body as Envelope;
}

it.each([
  ['GET', '/api/wallet/wallet/sumary', 'GET /api/wallet/wallet/summary (wallet.wallet)'],
  ['GET', '/api/wallet/walet', 'GET /api/wallet/wallet/summary (wallet.wallet)'],
  ['POST', '/api/product/createorder', 'POST /api/product/mine/order/create (product.createOrder)'],
  ['GET', '/api/user/sysinfo', 'GET /api/user/sys/info (user.sysInfo)'],
  ['GET', '/api/clock', 'GET /control/clock (control.clock)'],
  ['GET', '/wallet/wallet', 'GET /api/wallet/wallet/summary (wallet.wallet)'],
  ['POST', '/control/clok', 'POST /control/clock (control.setClock)'],
  ['DELETE', '/control/world/mine', 'DELETE /control/worlds/mine (control.dropWorld)'],
])('%s %s responds UNKNOWN_ENDPOINT and suggests %s', async (method, path, near) => {
  expect(await answerOf(await testWorld(), method, path)).toEqual({
    code: 404,
    msg: `There is nothing at this address. Did you mean ${near}?`,
    data: { reason: 'UNKNOWN_ENDPOINT' },
  });
});

it.each(['/api/wallet/xyzzy', '/control/xyzzy', '/xyzzy', '/api', `/api/${'wallet/'.repeat(500)}`])(
  'an address that resembles none responds UNKNOWN_ENDPOINT without a suggestion: %.20s',
  async (path) => {
    const { msg, data } = await answerOf(await testWorld(), 'GET', path);
    expect({ msg, data }).toEqual({
      msg: 'There is nothing at this address',
      data: { reason: 'UNKNOWN_ENDPOINT' },
    });
  },
);

it('an unknown world responds UNKNOWN_WORLD and suggests the name of an existing world', async () => {
  const world = await testWorld();
  const name = `${world.name}-savings`;
  await world.operator.ok(control.createWorld, { name, fixture: 'empty' });
  const written = `${world.name}-saving`;
  const msg = `There is no world named ${written}. Did you mean “${name}”?`;
  const there = new Caller(world.origin, written);
  expect(await refusalOf(there, user.sysInfo, {})).toMatchObject({ msg, data: { reason: 'UNKNOWN_WORLD' } });
  expect(await refusalOf(there, control.clock, {})).toMatchObject({ msg });
  expect(await refusalOf(world.operator, control.dropWorld, { name: written })).toMatchObject({ msg });
  expect(await refusalOf(world.operator, control.comparison, { other: written })).toMatchObject({ msg });
});

it('an unknown world is refused without a suggestion to a caller who may not operate the bench', async () => {
  const world = await testWorld();
  const response = await fetch(`${world.origin}/api/user/sys/info`, {
    headers: { 'X-World': `${world.name}x`, 'X-Forwarded-For': '203.0.113.7' },
  });
  expect(((await response.json()) as Envelope).msg).toBe(`There is no world named ${world.name}x`);
});

it('an unknown parameter responds BAD_INPUT and suggests the parameter that was meant', async () => {
  const { operator } = await testWorld();
  expect(await refusalOf(operator, control.setParams, { reviewMinute: 30 })).toMatchObject({
    msg: 'There is no parameter “reviewMinute”. Did you mean “reviewMinutes”?',
    data: { reason: 'BAD_INPUT' },
  });
  expect(await refusalOf(operator, control.setParams, { xyzzy: 30 })).toMatchObject({
    msg: 'There is no parameter “xyzzy”',
  });
  expect(await refusalOf(operator, control.setParams, { reviewMinutes: 'soon' })).toMatchObject({
    msg: 'This value does not fit the parameter',
  });
  expect(
    await refusalOf(operator, control.setParams, { reviewMinute: 1, payoutMinuts: [1, 2] }),
  ).toMatchObject({
    msg: 'Please check the fields',
    data: {
      fields: {
        reviewMinute: 'There is no parameter “reviewMinute”. Did you mean “reviewMinutes”?',
        payoutMinuts: 'There is no such parameter',
      },
    },
  });
});

it('an unknown endpoint in a fault responds UNKNOWN_ITEM and suggests the endpoint in the message', async () => {
  const { operator } = await testWorld();
  const fault = { endpoint: 'wallet.walet', fault: 'drop' };
  expect(await refusalOf(operator, control.addFault, fault)).toMatchObject({
    msg: 'There is no endpoint “wallet.walet”. Did you mean “wallet.wallet”?',
    data: { reason: 'UNKNOWN_ITEM' },
  });
});

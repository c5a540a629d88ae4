import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { contract } from '#contract/index.ts';
import { fakeHost, profileFor, suite } from './suite.ts';

const LONG = { timeout: 60_000 };
const idsOf = (seen: readonly { id: string }[]) => seen.map(({ id }) => id);
const memberEndpoints = contract.filter(({ access }) => access !== 'operator');

it('reads everything, and sends no call that changes anything', LONG, async () => {
  const refusal = { code: 1016, msg: 'Nobody is there', data: { reason: 'NO_CUSTOMER_SERVICE' } };
  const host = await fakeHost({ 'user.appUrlInfo': () => refusal });
  const { code, report, of } = await suite(['--target', profileFor(host)]);
  const safe = new Set(memberEndpoints.filter((endpoint) => endpoint.safe).map(({ id }) => id));
  const unsafe = idsOf(host.seen).filter((id) => !safe.has(id));
  expect(unsafe).toEqual(['user.login', 'user.logout']);
  // Once each, and the second page of a longer list.
  const first = idsOf(host.seen.filter(({ url }) => !url.includes('pageNum=2')));
  expect(first.length).toBe(new Set(first).size);
  expect(report.endpoints.filter(({ outcome }) => outcome === 'diverges')).toEqual([]);
  expect(of('product.createOrder')).toMatchObject({
    outcome: 'unverified',
    why: 'it writes; use --allow-writes',
  });
  expect(of('gift.receiveRegisterReward').outcome).toBe('unverified');
  expect(of('user.popupRewards').outcome).toBe('unverified');
  expect(of('user.appUrlInfo')).toMatchObject({
    outcome: 'refused',
    refused: { code: 1016, reason: 'NO_CUSTOMER_SERVICE' },
  });
  expect(of('product.orderReceipts').outcome).toBe('conforms');
  expect(code).toBe(0);
});

it('with --allow-writes, writes what it can build from earlier answers', LONG, async () => {
  const host = await fakeHost();
  const { code, report, of } = await suite(['--target', profileFor(host), '--allow-writes']);
  expect(of('square.comment').outcome).toBe('conforms');
  expect(of('fund.rechargeStatus').outcome).toBe('conforms');
  expect(of('product.createOrder').outcome).toBe('conforms');
  expect(of('wallet.withdraw')).toMatchObject({
    outcome: 'unverified',
    why: 'needs the fund password, which the suite never receives',
  });
  expect(of('fund.addAddress')).toMatchObject({
    outcome: 'unverified',
    why: 'needs kind, which the profile can give as `input`',
  });
  const never = [
    'user.updatePassword',
    'user.resetPassword',
    'user.payPasswordUpdate',
    'user.register',
    'fund.unbind',
    'user.bindEmail',
  ];
  for (const id of never) expect(of(id).outcome, id).toBe('unverified');
  expect(idsOf(host.seen).filter((id) => never.includes(id))).toEqual([]);
  expect(report.endpoints.filter(({ outcome }) => outcome === 'diverges')).toEqual([]);
  expect(idsOf(host.seen).at(-1)).toBe('user.logout');
  expect(code).toBe(0);
  await host.world.expectInvariants();
});

it('applies inputs, paths, headers and the language of the profile', LONG, async () => {
  const host = await fakeHost();
  const profile = profileFor(host, {
    language: 'hi_IN',
    headers: { 'X-App': 'assay' },
    endpoints: {
      'gift.exchangeRate': { input: { currency: 'NGN' } },
      'product.products': { path: '/mine/product/page' },
      'user.groupStatus': null,
    },
  });
  const { of } = await suite([
    '--target',
    profile,
    '--only',
    'gift.exchangeRate,product.products,user.groupStatus',
  ]);
  expect(of('gift.exchangeRate').answer).toMatchObject({ body: { data: { currency: 'NGN' } } });
  expect(of('user.groupStatus')).toMatchObject({ outcome: 'absent', why: 'the profile marks it as missing' });
  expect(of('product.products')).toMatchObject({ outcome: 'absent', why: 'the host answered 404' });
  expect(host.seen.map(({ url }) => url)).toContain('/api/product/mine/product/page?pageNum=1&pageSize=10');
  for (const { headers } of host.seen) expect(headers).toMatchObject({ language: 'hi_IN', 'x-app': 'assay' });
});

it.each([
  ['refused', 'UNKNOWN_CURRENCY'],
  ['absent', 'UNKNOWN_PATH'],
])('judges an HTTP 404 as %s if its reason is %s', LONG, async (outcome, reason) => {
  const body = JSON.stringify({ code: 404, msg: 'No.', data: { reason } });
  const host = await fakeHost({
    'gift.exchangeRate': { raw: (response) => response.writeHead(404).end(body) },
  });
  const { of } = await suite(['--target', profileFor(host), '--only', 'gift.exchangeRate']);
  expect(of('gift.exchangeRate')).toMatchObject({ outcome });
});

it('takes HTTP 204 for a success, as the client does', LONG, async () => {
  const host = await fakeHost({ 'user.logout': { raw: (response) => response.writeHead(204).end() } });
  const { of } = await suite(['--target', profileFor(host), '--only', 'user.logout']);
  expect(of('user.logout')).toMatchObject({ outcome: 'conforms' });
});

it('never sends a call of a missing service to another host', LONG, async () => {
  const [named, other] = [await fakeHost(), await fakeHost()];
  const only = { services: { user: `${named.origin}/api/user` } };
  const { code, report } = await suite(['--target', profileFor(other, only)]);
  expect(other.seen).toEqual([]);
  expect(named.seen.every(({ url }) => url.startsWith('/api/user/'))).toBe(true);
  const elsewhere = report.endpoints.filter(({ service }) => service !== 'user');
  expect(new Set(elsewhere.map(({ outcome }) => outcome))).toEqual(new Set(['absent']));
  expect(code).toBe(0);
});

it('follows no redirect, and reports its target', LONG, async () => {
  const other = await fakeHost();
  const host = await fakeHost({
    'user.info': {
      raw: (response) => response.writeHead(302, { Location: `${other.origin}/api/user/user/info` }).end(),
    },
  });
  const { code, of } = await suite(['--target', profileFor(host), '--only', 'user.info']);
  expect(other.seen).toEqual([]);
  expect(of('user.info').differences).toEqual([
    {
      path: 'HTTP',
      expected: 'an answer',
      found: `a redirect (302) to ${other.origin}/api/user/user/info, not followed`,
    },
  ]);
  expect(code).toBe(1);
});

it('runs at most two calls at once, and pauses between them', LONG, async () => {
  let running = 0;
  let max = 0;
  const slow = {
    raw: (response: ServerResponse) => {
      max = Math.max(max, (running += 1));
      setTimeout(() => {
        running -= 1;
        response
          .writeHead(200, { 'Content-Type': 'application/json' })
          .end('{"code":200,"msg":"","data":[]}');
      }, 30);
    },
  };
  const notices = [
    'user.walletNotice',
    'user.scrollNotice',
    'user.carousel',
    'user.videoCarousel',
    'user.countries',
  ];
  const host = await fakeHost(Object.fromEntries(notices.map((id) => [id, slow])));
  const startedAt = performance.now();
  await suite(['--target', profileFor(host), '--only', notices.join(','), '--pause', '100']);
  expect(max).toBe(2);
  expect(performance.now() - startedAt).toBeGreaterThan(300);
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { product } from '#contract/product.ts';
import { checkProfile } from '#contract/profile/read.ts';
import { resolveProfile } from '#contract/profile/resolve.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { planOf } from '#client/build/normalise-plan.ts';
import { onPageWithProfile } from './stub-profile.ts';

const services = Object.fromEntries(
  ['user', 'product', 'wallet', 'square', 'gift', 'msg', 'fund', 'income'].map((name) => [
    name,
    `https://${name}.example`,
  ]),
);

beforeEach(() => void vi.resetModules());

interface Call {
  readonly fields?: object;
  readonly files?: readonly Blob[];
  readonly token?: string;
}

/** The request that a host of this profile receives. */
async function sent(profile: object, endpoint: Endpoint, { fields = {}, files = [], token }: Call = {}) {
  const whole = { services, ...profile };
  onPageWithProfile(whole);
  const { toHost } = await import('./dialect.ts');
  const request = { endpoint, fields, files, token, idempotencyKey: 'key', world: 'demo', language: 'hi_IN' };
  return toHost(request, resolveProfile(checkProfile(whole, 'profile.json')));
}

/** The envelope that the client reads from a host's response. */
async function received(
  profile: object,
  endpoint: Endpoint,
  { status = 200, body, fields = {} }: { status?: number; body: unknown; fields?: object },
) {
  const whole = { services, ...profile };
  onPageWithProfile(whole);
  const { fromHost } = await import('./dialect.ts');
  const planned = { ...endpoint, plan: planOf(endpoint.output) };
  return fromHost(
    { endpoint: planned, fields, files: [], token: undefined },
    { status, body, header: () => undefined },
    resolveProfile(checkProfile(whole, 'profile.json')),
  );
}

const pairs = (data: unknown) => Object.fromEntries((data as URLSearchParams).entries());

describe('a request', () => {
  it('has only the headers of the platform’s own protocol', async () => {
    const { headers } = await sent({}, product.createOrder, { token: 'abc' });
    expect(headers).toEqual({ Language: 'hi_IN', 'X-Access-Token': 'abc' });
  });

  it('has the headers, the token and the language as the host expects them', async () => {
    const profile = {
      headers: { 'X-App': '7' },
      services: { ...services, product: { url: 'https://p.example/', headers: { 'X-Shop': '1' } } },
      wire: {
        token: { header: 'Authorization', prefix: 'Bearer ' },
        language: { header: 'Accept-Language', codes: { 'hi-IN': 'hi' } },
        send: { idempotencyKey: true, world: true },
      },
    };
    const { url, headers } = await sent(profile, product.createOrder, { token: 'abc' });
    expect(url).toBe('https://p.example/mine/order/create');
    expect(headers).toEqual({
      'X-App': '7',
      'X-Shop': '1',
      'Accept-Language': 'hi',
      Authorization: 'Bearer abc',
      'X-World': 'demo',
      'Idempotency-Key': 'key',
    });
  });

  it('renames and converts fields, adds constants and leaves out what the host does not know', async () => {
    const profile = {
      wire: { encoding: 'json', amounts: { type: 'number', decimals: 2 }, fields: { couponId: null } },
      endpoints: {
        'wallet.withdraw': {
          path: 'cash/apply',
          request: { amount: { name: 'sum' }, payPassword: 'pin', source: { value: 'h5' } },
        },
      },
    };
    const fields = { amount: '10.5', payPassword: '123456', bindingId: undefined, expectedFee: '0.53' };
    const { method, url, data } = await sent(profile, wallet.withdraw, { fields });
    expect({ method, url, data }).toEqual({
      method: 'POST',
      url: 'https://wallet.example/cash/apply',
      data: { sum: 1050, pin: '123456', source: 'h5' },
    });
  });

  it('sends the expected terms to a host that accepts them', async () => {
    const fields = { productId: 1, expectedPay: '10.00' };
    const { data } = await sent({ wire: { send: { expectedTerms: true } } }, product.createOrder, { fields });
    expect(pairs(data)).toEqual({ productId: '1', expectedPay: '10.00' });
  });

  it('fills the fields of a path, and counts pages as the host does', async () => {
    const profile = {
      wire: { paging: { page: 'page', size: 'size', first: 0 } },
      endpoints: { 'product.orderReceipts': 'GET orders/:orderId/receipts' },
    };
    const fields = { orderId: 'a/b', pageNum: 2, pageSize: 10 };
    const { url, params } = await sent(profile, product.orderReceipts, { fields });
    expect(url).toBe('https://product.example/orders/a%2Fb/receipts');
    expect(pairs(params)).toEqual({ page: '1', size: '10' });
  });

  it.each([
    ['international', {}, { phone: '254700000001' }],
    ['plus', {}, { phone: '+254700000001' }],
    ['national', {}, { phone: '700000001' }],
    ['national', { leadingZero: true, callingCodeField: 'area' }, { phone: '0700000001', area: '254' }],
  ])('writes a phone in the format %s %j', async (format, more, expected) => {
    const phone = { format, callingCodes: ['25', '254'], ...more };
    const { data } = await sent({ wire: { phone } }, user.login, { fields: { phone: '254700000001' } });
    expect(pairs(data)).toEqual(expected);
  });

  it('leaves an e-mail address as it is, under the host’s name of the login', async () => {
    const profile = {
      wire: { phone: { format: 'plus' } },
      endpoints: { 'user.login': { request: { phone: 'username' } } },
    };
    const { data } = await sent(profile, user.login, { fields: { phone: 'a@b.example' } });
    expect(pairs(data)).toEqual({ username: 'a@b.example' });
  });

  it('sends files under the host’s name', async () => {
    const profile = { endpoints: { 'user.avatar': { request: { file: 'picture' } } } };
    const { data } = await sent(profile, user.avatar, { files: [new Blob(['x'])] });
    expect([...(data as FormData).keys()]).toEqual(['picture']);
  });
});

describe('an answer', () => {
  it('is read from another envelope, with pages, amounts, instants, words and pictures', async () => {
    const profile = {
      services: { ...services, product: { url: 'https://p.example', pictures: 'https://cdn.example/img' } },
      wire: {
        envelope: { code: 'status', message: 'message', data: 'result' },
        success: ['OK'],
        times: { format: 'iso', offset: '+03:00' },
        amounts: { decimals: 2 },
        paging: { list: 'page.items', total: 'page.count' },
        fields: { productName: 'title', productImg: 'pictures.main' },
      },
      endpoints: {
        'product.products': { answer: { status: { values: { PRESALE: 5 } }, endTime: { time: 'seconds' } } },
      },
    };
    const item = {
      id: 7,
      title: 'Solar',
      pictures: { main: '/solar.webp' },
      status: 'PRESALE',
      price: 1250,
      startTime: '2026-11-23 10:00:00',
      endTime: 1_764_000_000,
    };
    const body = { status: 'OK', message: 'fine', result: { page: { items: [item], count: '31' } } };
    const answer = await received(profile, product.products, { body });
    expect(answer.body).toMatchObject({
      code: 200,
      msg: 'fine',
      data: {
        total: '31',
        list: [
          {
            id: 7,
            productName: 'Solar',
            productImg: 'https://cdn.example/img/solar.webp',
            status: 5,
            price: '12.50',
            startTime: Date.parse('2026-11-23T10:00:00+03:00'),
            endTime: 1_764_000_000_000,
          },
        ],
      },
    });
  });

  it.each([
    [1050, 2, '10.50'],
    ['5', 2, '0.05'],
    [0, 2, '0'],
    [-1234567, 6, '-1.234567'],
    ['12.5', 2, '0.125'],
    [null, 2, null],
  ])('reads the amount %j with %i decimals as %j', async (amount, decimals, expected) => {
    const answer = await received({ wire: { amounts: { decimals } } }, wallet.wallet, {
      body: { code: 200, msg: '', data: { available: amount } },
    });
    expect(answer.body).toMatchObject({ data: { available: expected } });
  });

  it.each([
    ['a plain list', [{ id: 1 }], { list: [{ id: 1 }], total: 1 }],
    ['a page without a total', { list: Array.from({ length: 10 }, () => ({})) }, { total: 21 }],
  ])('takes %s for a page', async (_kind, data, expected) => {
    const answer = await received({}, product.products, {
      body: { code: 200, msg: '', data },
      fields: { pageNum: Array.isArray(data) ? 1 : 2 },
    });
    expect(answer.body).toMatchObject({ data: expected });
  });

  it('has the token of a login where the profile says', async () => {
    const profile = {
      wire: { token: { answer: 'data.token' }, phone: { format: 'national', callingCodes: ['254'] } },
      endpoints: { 'user.login': { data: 'member' } },
    };
    const body = { code: 200, msg: 'Welcome', data: { token: 'abc', member: { phone: '0700000001' } } };
    const answer = await received(profile, user.login, { body });
    expect(answer.body).toEqual({ code: 200, msg: 'abc', data: { phone: '254700000001' } });
  });

  it('may be one field alone, and has constants', async () => {
    const profile = { endpoints: { 'user.emailOpen': { dataAs: 'open' } } };
    const open = await received(profile, user.emailOpen, { body: { code: 200, msg: '', data: true } });
    expect(open.body).toMatchObject({ data: { open: true } });
    const constant = { endpoints: { 'product.products': { answer: { status: { value: 4 } } } } };
    const body = { code: 200, msg: '', data: { list: [{ id: 1 }], total: 1 } };
    const products = await received(constant, product.products, { body });
    expect(products.body).toMatchObject({ data: { list: [{ id: 1, status: 4 }] } });
  });

  it('without an envelope is judged by its HTTP status', async () => {
    const profile = { wire: { envelope: null, token: { answer: 'token' } } };
    const done = await received(profile, user.info, { status: 201, body: { name: 'Amina' } });
    expect(done).toMatchObject({ status: 200, body: { code: 200, data: { name: 'Amina' } } });
    const refused = await received(profile, user.info, { status: 409, body: { message: 'Not now' } });
    expect(refused).toMatchObject({ status: 409, body: { code: 409, msg: 'Not now' } });
    const page = await received(profile, user.info, { status: 502, body: '<html>' });
    expect(page).toMatchObject({ status: 502, body: '<html>' });
  });

  it.each([
    [
      { code: 'E_TOKEN', msg: 'Log in' },
      { code: 401, msg: 'Log in' },
    ],
    [
      { code: 'E_FUNDS', msg: 'Too little' },
      { code: 3001, data: { reason: 'INSUFFICIENT_BALANCE' } },
    ],
    [
      { code: 'E_OTHER', msg: 'No' },
      { code: 422, msg: 'No' },
    ],
    [{ code: 200, msg: 'Not a success here' }, { code: 422 }],
    [{ code: 0, msg: '' }, { code: 200 }],
  ])('translates the code of %j', async (body, expected) => {
    const wire = {
      success: [0],
      unauthorized: ['E_TOKEN'],
      reasons: { E_FUNDS: 'INSUFFICIENT_BALANCE' },
    };
    expect((await received({ wire }, user.info, { body })).body).toMatchObject(expected);
  });

  it('has whole addresses of the pictures in its HTML', async () => {
    const html = (...addresses: string[]) =>
      addresses.map((address) => `<p>src="a.png" <img alt='x' src=${address}></p>`).join('');
    const profile = { services: { user: { url: 'https://u.example', pictures: 'https://cdn.example/img' } } };
    const content = html(
      '"a.png"',
      "'/b.png'",
      'c.png',
      '"https://other.example/d.png"',
      '"data:image/png,"',
    );
    const { body } = await received(profile, user.news, {
      body: { code: 200, data: { total: 1, list: [{ content }] } },
    });
    const expected = html(
      ...['a.png', 'b.png', 'c.png'].map((name) => `"https://cdn.example/img/${name}"`),
      ...['"https://other.example/d.png"', '"data:image/png,"'],
    );
    expect(body).toMatchObject({ data: { list: [{ content: expected }] } });
  });

  it('that is a refusal has a message of 500 characters at most', async () => {
    const { body } = await received({}, user.info, {
      body: { code: 1003, msg: 'x'.repeat(10_000), data: null },
    });
    expect(body).toMatchObject({ msg: 'x'.repeat(500) });
  });

  it('that is not the platform’s stays as it is', async () => {
    const answer = await received({}, user.info, { status: 502, body: '<html>' });
    expect(answer).toMatchObject({ status: 502, body: '<html>' });
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { pairs, sent, services } from '#tests/support/stub-host.ts';

beforeEach(() => void vi.resetModules());

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

  it('has the language in its query, beside the header or instead of it', async () => {
    const of = async (endpoint: Endpoint, language: object) => {
      const { params, data, headers } = await sent({ wire: { language } }, endpoint, {
        fields: { pageNum: 1 },
      });
      return { query: params && pairs(params), data: data && pairs(data), header: headers['Language'] };
    };
    const query = { query: 'lang', codes: { 'hi-IN': 'hi' } };
    expect(await of(user.news, query)).toEqual({
      query: { pageNum: '1', lang: 'hi' },
      data: undefined,
      header: 'hi',
    });
    expect(await of(user.logout, { ...query, header: null })).toEqual({
      query: { lang: 'hi' },
      data: { pageNum: '1' },
      header: undefined,
    });
    expect((await sent({ wire: { language: { header: null } } }, user.news)).headers).toEqual({
      'X-Access-Token': undefined,
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

  it('has the fields of an object where the host’s names have dots, and the calling code beside the phone', async () => {
    const profile = {
      wire: {
        encoding: 'json',
        phone: { format: 'national', callingCodes: ['234'], callingCodeField: 'cc' },
      },
      endpoints: {
        'user.login': {
          request: {
            phone: 'session.user.mobile',
            password: 'session.pin',
            channel: { name: 'session.channel', value: 'web' },
          },
        },
        'user.register': { encoding: 'form', request: { phone: 'member.mobile', password: '__proto__.pin' } },
      },
    };
    const fields = { phone: '2348031234567', password: 'Kilnpan99' };
    expect((await sent(profile, user.login, { fields })).data).toEqual({
      session: { user: { mobile: '8031234567', cc: '234' }, pin: 'Kilnpan99', channel: 'web' },
    });
    expect(pairs((await sent(profile, user.register, { fields })).data)).toEqual({
      'member.mobile': '8031234567',
      'member.cc': '234',
      '__proto__.pin': 'Kilnpan99',
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

  it('sends every digit of a long id to a host that wants numbers', async () => {
    const profile = {
      endpoints: { 'product.createOrder': { encoding: 'json', request: { productId: { type: 'number' } } } },
    };
    const bodyOf = async (productId: string) =>
      (await sent(profile, product.createOrder, { fields: { productId } })).data;
    expect(await bodyOf('9007199254740991')).toEqual({ productId: 9_007_199_254_740_991 });
    expect(await bodyOf('12345678901234567890')).toEqual({ productId: '12345678901234567890' });
  });

  it.each([
    ['iso', '2026-03-01T21:00:00.000Z'],
    [{ format: 'iso', offset: '+05:30' }, '2026-03-02T02:30:00.000+05:30'],
    [{ format: 'iso', offset: '-03:00' }, '2026-03-01T18:00:00.000-03:00'],
    ['seconds', '1772398800'],
    ['milliseconds', '1772398800000'],
  ])('writes an instant in the format %j as %s', async (times, expected) => {
    const fields = { from: '1772398800000' };
    const { params } = await sent({ wire: { times } }, wallet.records, { fields });
    expect(pairs(params)).toEqual({ from: expected });
  });

  it('repeats a field that the host wants twice, in the same form', async () => {
    const profile = {
      wire: { phone: { format: 'plus' } },
      endpoints: {
        'user.register': {
          request: {
            password: 'pass_word',
            pass_word_again: { copy: 'password' },
            login: { name: 'user_name', copy: 'phone' },
            purpose: { copy: 'code', values: { FIRST: 'one', SECOND: 'two' } },
            code: { name: 'otp', values: { '1': 'one', '2': 'two' } },
            areaCode: null,
          },
        },
      },
    };
    const fields = { phone: '254700000001', password: 'Goldpan99', code: 'two' };
    const { data } = await sent(profile, user.register, { fields });
    expect(pairs(data)).toEqual({
      otp: '2',
      purpose: 'SECOND',
      phone: '+254700000001',
      pass_word: 'Goldpan99',
      pass_word_again: 'Goldpan99',
      user_name: '+254700000001',
    });
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

  it('writes the calling code beside a number as the profile does, with its +', async () => {
    const phone = { format: 'national', callingCodes: ['+62', '+60'], callingCodeField: 'kode' };
    const request = { fields: { phone: '60123456789' } };
    const { data } = await sent({ wire: { phone } }, user.login, request);
    expect(pairs(data)).toEqual({ phone: '123456789', kode: '+60' });
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

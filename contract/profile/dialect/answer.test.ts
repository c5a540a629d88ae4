import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { fund } from '#contract/fund.ts';
import { product } from '#contract/product.ts';
import { square } from '#contract/square.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { received, services } from '#tests/support/stub-host.ts';

beforeEach(() => void vi.resetModules());

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
        total: 31,
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
    [0, 2, '0.00'],
    [1500, 2, '15.00'],
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

  it('has the signs of amounts that another field of the host sends', async () => {
    const amount = {
      name: 'money.micro',
      decimals: 6,
      negativeIf: { flow: ['OUT', 2], 'detail.kind': ['fee'] },
    };
    const profile = { endpoints: { 'wallet.records': { answer: { amount } } } };
    const list = [
      { money: { micro: 1_500_000 }, flow: 'OUT' },
      { money: { micro: '1500000' }, flow: '2' },
      { money: { micro: 1_500_000 }, flow: 'IN', detail: { kind: 'fee' } },
      { money: { micro: 1_500_000 }, flow: 'IN' },
      { money: { micro: 1_500_000 } },
      { money: { micro: -1_500_000 }, flow: 'OUT' },
      { money: { micro: 0 }, flow: 'OUT' },
      { money: { micro: null }, flow: 'OUT' },
    ];
    const { body } = await received(profile, wallet.records, {
      body: { code: 200, data: { list, total: 8 } },
    });
    const expected = [
      '-1.500000',
      '-1.500000',
      '-1.500000',
      '1.500000',
      '1.500000',
      '-1.500000',
      '0.000000',
      null,
    ];
    expect(body).toMatchObject({ data: { list: expected.map((one) => ({ amount: one })) } });
  });

  it.each([{}, { envelope: null, token: { answer: 'token' } }, { success: ['OK'] }])(
    'of HTTP 204 is a success without data: %j',
    async (wire) => {
      const { status, body } = await received({ wire }, fund.unbind, { status: 204, body: '' });
      expect({ status, body }).toEqual({ status: 200, body: { code: 200, msg: '', data: null } });
    },
  );

  it('of HTTP 401 is a refused token, whatever its code says', async () => {
    const answer = await received({ wire: { success: ['OK'] } }, wallet.wallet, {
      status: 401,
      body: { code: 'OK', msg: '', data: { available: '1.00' } },
    });
    expect(answer).toMatchObject({ status: 401, body: { code: 401 } });
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

  it('has the token of a login in a header, without the word before it', async () => {
    const token = { header: 'Authorization', prefix: 'Bearer ', answerHeader: 'Authorization' };
    const tokenIn = async (endpoint: Endpoint, headers: Record<string, string>) => {
      const body = { code: 200, msg: 'Welcome', data: {} };
      return (await received({ wire: { token } }, endpoint, { body, headers })).body;
    };
    expect(await tokenIn(user.login, { authorization: 'Bearer abc' })).toMatchObject({ msg: 'abc' });
    expect(await tokenIn(user.login, { authorization: 'abc' })).toMatchObject({ msg: 'abc' });
    expect(await tokenIn(user.info, { authorization: 'Bearer abc' })).toMatchObject({ msg: 'Welcome' });
    // The page cannot read this header, and the message is not a token.
    expect(await tokenIn(user.login, {})).toMatchObject({ code: 200, msg: '' });
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

  it('may have one field alone in each item of a list, and a list as a constant', async () => {
    const notices = { endpoints: { 'user.scrollNotice': { dataAs: 'content' } } };
    const lines = await received(notices, user.scrollNotice, { body: { code: 200, data: ['One', 'Two'] } });
    expect(lines.body).toMatchObject({
      data: [
        { id: 'One', content: 'One' },
        { id: 'Two', content: 'Two' },
      ],
    });
    const ways = { rechargeChannels: { value: ['usdt', 'cash'] } };
    const info = { endpoints: { 'user.sysInfo': { answer: ways } } };
    const told = await received(info, user.sysInfo, { body: { code: 200, data: { tabBar: 5 } } });
    expect(told.body).toMatchObject({ data: { tabBar: 5, rechargeChannels: ['usdt', 'cash'] } });
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

  it('whose HTTP status tells the outcome has data and a refusal of its own form', async () => {
    const wire = {
      envelope: { code: null, message: 'error.message', reason: 'error.code' },
      reasons: { poor: 'INSUFFICIENT_BALANCE' },
      unauthorized: ['expired'],
    };
    const of = async (status: number, body: unknown) =>
      (await received({ wire }, user.info, { status, body })).body;
    expect(await of(201, { data: { name: 'Amina' } })).toMatchObject({ code: 200, data: { name: 'Amina' } });
    const refused = (code: string) => ({ error: { code, message: 'No' } });
    expect(await of(409, refused('poor'))).toEqual({
      code: 3001,
      msg: 'No',
      data: { reason: 'INSUFFICIENT_BALANCE' },
    });
    expect(await of(409, refused('other'))).toMatchObject({ code: 409, msg: 'No' });
    expect(await of(403, refused('expired'))).toMatchObject({ code: 401 });
    expect(await of(502, '<html>')).toBe('<html>');

    const bare = { wire: { envelope: { ...wire.envelope, data: null } } };
    const { body } = await received(bare, user.countries, { body: [{ code: 'KE' }] });
    expect(body).toMatchObject({ code: 200, data: [{ code: 'KE' }] });
  });

  it('of the gateway has its message, whatever the host calls messages', async () => {
    const wire = { envelope: { message: 'message' } };
    const body = { code: 502, msg: 'The host can’t be reached.', data: null };
    const answer = await received({ wire }, user.info, { status: 502, body });
    expect(answer.body).toMatchObject({ code: 502, msg: 'The host can’t be reached.' });
  });

  it('has the first message that its host sends at one of several places', async () => {
    const envelope = { code: 'result', message: ['note', 'error.text'], data: 'payload' };
    const wire = { envelope, success: ['success'], reasons: { failure: 'SOLD_OUT' } };
    const messageOf = async (body: object) => (await received({ wire }, square.comment, { body })).body;
    const payload = {};
    expect(await messageOf({ result: 'success', note: 'Your reply is live.', payload })).toMatchObject({
      code: 200,
      msg: 'Your reply is live.',
    });
    const error = { text: 'Sold out.' };
    const refused = { code: 2002, msg: 'Sold out.', data: { reason: 'SOLD_OUT' } };
    for (const note of [undefined, null, '', 7])
      expect(await messageOf({ result: 'failure', note, error })).toEqual(refused);
    expect(await messageOf({ result: 'success', payload })).toMatchObject({ code: 200, msg: '' });
    // The message of the gateway.
    expect(await messageOf({ result: 'failure', msg: 'Too slow' })).toMatchObject({ msg: 'Too slow' });
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

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { founder } from '#tests/support/foreign-platform/first-content.ts';
import {
  startForeignPlatform,
  type ForeignPlatform,
  type ServiceName,
} from '#tests/support/foreign-platform/platform.ts';

const PHONE = '0712345678';
const who = { phone: PHONE, countryCode: '254' };
const PASSWORD = 'Goldpan99';
const FUND_PASSWORD = '975310';
const dayMs = 86_400_000;

interface Answer {
  readonly result: unknown;
  readonly message: string;
  readonly status: string;
}

type Fields = Record<string, string>;

let platform: ForeignPlatform;
beforeEach(async () => {
  platform = await startForeignPlatform({ latencyMs: 0 });
});
afterEach(() => platform.close());

const addressOf = (service: ServiceName, path: string) => `${platform.origins[service]}/${path}`;
const headersOf = (token?: string): Fields => (token === undefined ? {} : { 'X-Access-Token': token });

async function read(service: ServiceName, path: string, token?: string): Promise<Answer> {
  const response = await fetch(addressOf(service, path), { headers: headersOf(token) });
  return (await response.json()) as Answer;
}

async function send(service: ServiceName, path: string, fields: Fields, token?: string): Promise<Answer> {
  const response = await fetch(addressOf(service, path), {
    method: 'POST',
    headers: headersOf(token),
    body: new URLSearchParams(fields),
  });
  return (await response.json()) as Answer;
}

async function register(): Promise<void> {
  await send('user', 'auth/code/reg', who);
  const fields = { passwd: PASSWORD, invitationCode: founder.code, smsCode: platform.codeOf(PHONE) };
  const { status } = await send('user', 'auth/register', { ...who, ...fields });
  expect(status).toBe('SUCCESS');
}

async function newcomer(): Promise<string> {
  await register();
  return (await send('user', 'auth/token/pass', { ...who, password: PASSWORD })).message;
}

async function recharge(token: string, money: string): Promise<void> {
  const { status } = await send('fund', 'deposit/apply', { way: 'USDT', money }, token);
  expect(status).toBe('SUCCESS');
  platform.payRecharges(PHONE);
}

describe('the dialect of the foreign platform', () => {
  it('user.login answers result, message and a text status, with the token as the message', async () => {
    await register();
    const answer = await send('user', 'auth/token/pass', { ...who, password: PASSWORD });
    expect(Object.keys(answer)).toEqual(['result', 'message', 'status']);
    expect(answer).toMatchObject({
      status: 'SUCCESS',
      message: expect.stringMatching(/^[0-9a-f]{32}$/),
      result: { phone: PHONE, createTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
    });
  });

  it('user.login refuses a phone without its leading 0 or its calling code', async () => {
    const fields = { phone: '712345678', countryCode: '254', password: PASSWORD };
    expect((await send('user', 'auth/token/pass', fields)).status).toBe('PHONE_WRONG');
    const { status } = await send('user', 'auth/token/pass', { phone: PHONE, password: PASSWORD });
    expect(status).toBe('PHONE_WRONG');
  });

  it('product.products pages by page and size, with numbers as numbers and relative pictures', async () => {
    const { result } = await read('product', 'machine/page?page=1&size=2');
    expect(result).toMatchObject({
      count: 4,
      rows: [{ productId: 1, price: 12.5, productImg: 'img/machine1.svg' }, { productId: 2 }],
    });
    expect((await fetch(`${platform.pictures}img/machine1.svg`)).status).toBe(200);
    expect((await read('product', 'machine/page?page=0')).status).toBe('PARAM_WRONG');
  });

  it('answers a member’s call without a token by HTTP 200 and a status of its own', async () => {
    const response = await fetch(addressOf('wallet', 'account/overview'));
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ status: 'TOKEN_EXPIRED', result: null });
  });

  it('allows other origins two headers, and exposes none', async () => {
    const preflight = await fetch(addressOf('product', 'mine/order/create'), { method: 'OPTIONS' });
    expect(preflight.headers.get('Access-Control-Allow-Headers')).toBe('Language, X-Access-Token');
    const { headers } = await fetch(addressOf('user', 'sys/info'));
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(headers.get('Access-Control-Expose-Headers')).toBeNull();
    expect(headers.get('X-Sandbox')).toBeNull();
  });

  it('has eight services on eight origins, and no path that only the reference has', async () => {
    expect(new Set(Object.values(platform.origins)).size).toBe(8);
    const paths = [
      ['product', 'mine/order/quote'],
      ['wallet', 'cash/withdraw/quote'],
      ['user', 'paypassword/has'],
      ['msg', 'live'],
    ] as const;
    const answers = await Promise.all(paths.map(([service, path]) => fetch(addressOf(service, path))));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  it('answers every third call with the HTML of a gateway if it is told to, after the latency', async () => {
    const slow = await startForeignPlatform({ latencyMs: 100, badGatewayEvery: 3 });
    const began = performance.now();
    const statuses: number[] = [];
    for (let call = 0; call < 4; call += 1)
      statuses.push((await fetch(`${slow.origins.user}/sys/info`)).status);
    expect(statuses).toEqual([200, 200, 502, 200]);
    expect(performance.now() - began).toBeGreaterThan(380);
    await slow.close();
  });
});

it('a member registers, recharges, buys, receives, takes out and withdraws; the inviter is paid', async () => {
  const token = await newcomer();
  await recharge(token, '100');
  expect((await read('wallet', 'account/overview', token)).result).toMatchObject({
    balance: 100,
    total: 100,
  });

  await send('gift', 'coupon/receiveCoupon', { couponId: '51' }, token);
  const purchase = { productId: '1', num: '2', couponId: '51' };
  const bought = await send('product', 'mine/order/create', purchase, token);
  expect(bought.result).toMatchObject({ price: 25, paidMoney: 23, dailyEarnings: 1.2, state: 1 });
  expect((await send('product', 'mine/order/create', { productId: '4' }, token)).status).toBe('SOLD_OUT');

  expect((await send('product', 'mine/yeb/income', {}, token)).status).toBe('INCOME_EMPTY');
  platform.advance(2 * dayMs);
  const received = await send('product', 'mine/yeb/income', {}, token);
  expect(received.message).toBe('Receiving successful. Expected to arrive within 30 minutes.');
  expect(received.result).toMatchObject({ money: 2.4 });
  platform.advance(1_800_000);
  const taken = await send('income', 'income/takeout', {}, token);
  expect(taken.result).toMatchObject({ money: 2.4, incomeLeft: 0, balance: 79.4 });

  const address = {
    kind: '1',
    currency: 'USDT',
    chain: 'TRC20',
    address: 'TBqYkCt2qsXfJibaAJUKJLqdcFVJj5V16z',
  };
  const { result } = await send('fund', 'user/bank/modify', address, token);
  const { bankId } = result as { bankId: number };
  const request = { bankId: String(bankId), money: '20', payPwd: FUND_PASSWORD };
  expect((await send('wallet', 'cash/withdraw/apply', request, token)).status).toBe('PAY_PWD_MISSING');
  await send('user', 'auth/paypwd-code', {}, token);
  const fields = { payPwd: FUND_PASSWORD, confirmPayPwd: FUND_PASSWORD, smsCode: platform.codeOf(PHONE) };
  expect((await send('user', 'paypassword/update', fields, token)).status).toBe('SUCCESS');
  const withdrawn = await send('wallet', 'cash/withdraw/apply', request, token);
  expect(withdrawn.result).toMatchObject({ money: 20, feeMoney: 1, realMoney: 19, state: 'WAITING' });
  platform.advance(dayMs);
  expect((await read('wallet', 'account/flow?group=OUT', token)).result).toMatchObject({
    rows: [{ money: -20, state: 'DONE' }],
  });

  const { phone, callingCode, password } = founder;
  const inviter = await send('user', 'auth/token/pass', { phone, countryCode: `${callingCode}`, password });
  expect((await read('user', 'team/overview', inviter.message)).result).toMatchObject({
    people: 1,
    buyers: 1,
    money: 1.96,
    tiers: [{ tier: 1, people: 1, money: 1.84 }, { people: 0 }, { people: 0 }],
  });
});

it('a member signs in daily, redeems once, shares a video once and reads the messages', async () => {
  const token = await newcomer();
  expect((await send('user', 'signin/todaySignin', {}, token)).result).toEqual({ bonus: 0.1, daysInRow: 1 });
  expect((await send('user', 'signin/todaySignin', {}, token)).status).toBe('SIGNED_TODAY');
  platform.advance(dayMs);
  expect((await send('user', 'signin/today', {}, token)).result).toMatchObject({ daysInRow: 2 });
  expect((await send('gift', 'voucher/use', { code: 'NUGGET' }, token)).result).toMatchObject({ money: 2 });
  expect((await send('gift', 'voucher/use', { code: 'NUGGET' }, token)).status).toBe('ONCE_ONLY');
  const link = 'https://youtu.be/dQw4w9WgXcQ';
  expect((await send('user', 'promo/video', { link }, token)).result).toMatchObject({ proof: 'PAID' });
  expect((await send('user', 'promo/video', { link }, token)).status).toBe('ONCE_ONLY');

  await recharge(token, '10');
  expect((await read('msg', 'push/record', token)).result).toMatchObject({
    newNum: 1,
    rows: [{ title: 'Recharge arrived' }],
  });
  expect((await send('msg', 'push/record/update', {}, token)).result).toEqual({ newNum: 0 });
});

it('a member posts with a picture, likes, comments and replies', async () => {
  const token = await newcomer();
  const form = new FormData();
  form.append('content', 'Gold < silver');
  form.append('files', new Blob(['x'], { type: 'image/png' }), 'x.png');
  const response = await fetch(addressOf('square', 'square/add'), {
    method: 'POST',
    headers: headersOf(token),
    body: form,
  });
  const { result } = (await response.json()) as { result: { id: number; urls: string[] } };
  expect(result).toMatchObject({ content: '<p>Gold &lt; silver</p>' });
  expect((await fetch(`${platform.pictures}${result.urls[0]}`)).status).toBe(200);

  const squareId = String(result.id);
  expect((await send('square', 'thumbsUp/square', { squareId }, token)).result).toEqual({ thumbsUpNum: 1 });
  const comment = await send('square', 'comment/text', { squareId, content: 'True' }, token);
  const commentId = String((comment.result as { id: number }).id);
  await send('square', 'comment/text', { squareId, content: 'Why?', commentId }, token);
  expect((await read('square', `comment/list?squareId=${squareId}&page=1&size=5`)).result).toMatchObject({
    count: 2,
    rows: [{ content: '<p>Why?</p>', toUserName: expect.stringMatching(/^Digger/) }, {}],
  });
});

it('user.logout ends the session', async () => {
  const token = await newcomer();
  expect((await read('user', 'user/info', token)).status).toBe('SUCCESS');
  await send('user', 'auth/logout', {}, token);
  expect((await read('user', 'user/info', token)).status).toBe('TOKEN_EXPIRED');
});

import { describe, expect, it } from 'vitest';
import { initFrom, offeredCalls } from './profile-command.ts';

it('recognises answers without a code, whose HTTP status tells, and where a refusal has its words', async () => {
  const call = (line: string, body: object, status = 200, fields?: object) => ({
    request: {
      method: line.split(' ')[0] ?? '',
      url: `https://shop.example/v1/${line.split(' ')[1] ?? ''}`,
      headers: [{ name: 'authorization', value: 'Bearer tk-0a1b2c3d4e5f' }],
      ...(fields && { postData: { mimeType: 'application/json', text: JSON.stringify(fields) } }),
    },
    response: { status, content: { text: JSON.stringify(body) } },
  });
  const fields = { mobile: '+2348031234567', password: 'Secret99' };
  const goods = { id: 7, product_name: 'Pump', product_img: '/7.png', price: 9, valid_days: 30, status: 4 };
  const entries = [
    call('POST sessions', { error: { type: 'wrong_password', message: 'Try again' } }, 403, fields),
    call('POST sessions', { payload: { token: 'tk-0a1b2c3d4e5f', user: { id: 9 } } }, 201, fields),
    call('GET user/info', { payload: { userId: 9, name: 'A' } }),
    call('GET goods/catalogue?limit=1', { payload: [goods], nextCursor: 'Z29vZHM6Nw' }),
  ];
  const { output, written } = await initFrom('app.har', { log: { entries } });
  expect(written.wire).toMatchObject({
    envelope: { code: null, data: 'payload', message: 'error.message', reason: 'error.type' },
    token: { answer: 'payload.token' },
  });
  expect(offeredCalls(output, 'product.products')).toEqual(['GET /v1/goods/catalogue']);
  expect(written.endpoints).not.toHaveProperty(['user.info', 'answer', 'userId']);
});

it('names the fields of objects in a request with dots', async () => {
  const call = (path: string, fields: object) => ({
    request: {
      method: 'POST',
      url: `https://shop.example/v1/${path}`,
      headers: [],
      postData: { mimeType: 'application/json', text: JSON.stringify(fields) },
    },
    response: { status: 200, content: { text: JSON.stringify({ code: 200, data: null }) } },
  });
  const { written, output } = await initFrom('app.har', {
    log: {
      entries: [
        call('auth/token/pass', {
          session: { user: { mobile: '8031234567', area_code: '234' }, pwd: 'Secret99', device: 'h5' },
        }),
      ],
    },
  });
  expect(written.endpoints).toMatchObject({
    'user.login': { request: { phone: 'session.user.mobile', password: 'session.pwd' } },
  });
  expect(written.wire?.phone).toEqual({
    format: 'national',
    callingCodes: ['234'],
    callingCodeField: 'area_code',
  });
  expect(output).toContain('endpoints.user.login.request: The app also sends session.device,');
});

it.each([
  ['a cursor beside it', '?limit=1', { nextCursor: 'Z29vZHM6Nw' }],
  ['the number of its page in the request', '?page=1', {}],
  ['nothing beside it', '', {}],
])('offers a plain list with %s by the fields of its items', async (_, query, beside) => {
  const call = (path: string, data: unknown, others = {}) => ({
    request: { method: 'GET', url: `https://shop.example/v1/${path}`, headers: [] },
    response: { status: 200, content: { text: JSON.stringify({ code: 200, data, ...others }) } },
  });
  const goods = { id: '7', product_name: 'Pump', product_img: '/7.png', price: '9.00', valid_days: 30 };
  const { output, written } = await initFrom('app.har', {
    log: {
      entries: [
        call('user/info', { id: '1', nickName: 'A' }),
        call(`goods/catalogue${query}`, [{ ...goods, status: 4, end_time: 1 }], beside),
        call('goods/tips', [{ text: 'Save water' }], beside),
      ],
    },
  });
  expect(offeredCalls(output, 'product.products')).toContain('GET /v1/goods/catalogue');
  expect(written.endpoints).not.toHaveProperty(['product.products']);
});

describe('the form of a call that is sent otherwise', () => {
  const sent = (path: string, postData: object | undefined, query = '') => ({
    request: { method: 'POST', url: `https://shop.example/v1/${path}${query}`, headers: [], postData },
    response: { status: 200, content: { text: JSON.stringify({ code: 200, data: { id: 7 } }) } },
  });
  const form = { mimeType: 'application/x-www-form-urlencoded', text: 'phone=254700000001&password=abc123' };
  const multipart = {
    mimeType: 'multipart/form-data; boundary=x',
    text: '--x\r\nContent-Disposition: form-data; name="productId"\r\n\r\n7\r\n--x--\r\n',
  };
  it.each([
    ['json', { mimeType: 'application/json', text: '{"productId":7}' }, '', 'form'],
    ['multipart', multipart, '', undefined],
    ['query', undefined, '?product_id=7&lang=en', undefined],
    ['what the platform’s is', undefined, '?_t=1764000000&lang=en', undefined],
  ])('is %s', async (encoding, postData, query, others) => {
    const entries = [sent('auth/token/pass', form, '?lang=en'), sent('mine/order/create', postData, query)];
    const { written } = await initFrom('app.har', { log: { entries } });
    const order = written.endpoints?.['product.createOrder'];
    expect((order as { encoding?: string } | undefined)?.encoding ?? 'what the platform’s is').toBe(encoding);
    expect(written.endpoints?.['user.login']).toEqual(others && { encoding: others });
  });
});

it('finds the token in a header of a login whose answers have no envelope', async () => {
  const token = 'f3c9a0b1d2e4f5a6b7c8d9e0f1a2b3c4';
  const text = JSON.stringify({ userId: '7', name: 'A', phone: '254700000001' });
  const login = {
    request: {
      method: 'POST',
      url: 'https://shop.example/v1/auth/token/pass',
      postData: { mimeType: 'application/x-www-form-urlencoded', text: 'phone=254700000001&password=abc123' },
    },
    response: { status: 201, headers: [{ name: 'x-session-token', value: token }], content: { text } },
  };
  const info = {
    request: {
      method: 'GET',
      url: 'https://shop.example/v1/user/info',
      headers: [{ name: 'Authorization', value: `Bearer ${token}` }],
    },
    response: { status: 200, content: { text } },
  };
  const { written } = await initFrom('app.har', { log: { entries: [login, info] } });
  expect(written.wire).toMatchObject({
    envelope: null,
    token: { answerHeader: 'X-Session-Token', header: 'Authorization', prefix: 'Bearer ' },
  });
});

import { describe, expect, it } from 'vitest';
import { initFrom, offeredCalls, sureCalls } from './profile-command.ts';

/** The calls of an app whose paths, words, envelope, ids and lists are its own. Its services have hosts of their own. */
const token = 'at_mbr_7_k2j4h5g6f7d8';
const phone = '+254711000001';
const service = (name: string) => `https://${name}.aurum.example`;
const pairsOf = (headers: object) =>
  Object.entries(headers).map(([name, value]: [string, unknown]) => ({ name, value: String(value) }));

interface More {
  readonly fields?: object;
  readonly status?: number;
  readonly headers?: object;
  readonly isGuest?: boolean;
}

function call(host: string, line: string, payload: object, more: More = {}) {
  const { fields, status = 200, headers = {}, isGuest = false } = more;
  const [method = '', path = ''] = line.split(' ');
  const body = status < 400 ? { result: 'success', payload } : { result: 'failure', error: payload };
  return {
    request: {
      method,
      url: `${service(host)}/v2/${path}`,
      headers: isGuest ? [] : pairsOf({ Authorization: `Bearer ${token}` }),
      ...(fields && { postData: { mimeType: 'application/json', text: JSON.stringify(fields) } }),
    },
    response: { status, headers: pairsOf(headers), content: { text: JSON.stringify(body) } },
  };
}

const machine = {
  machine_id: 'm-drill',
  title: 'Drill',
  photo: 'm/10.png',
  phase: 'open',
  price_cents: 1500,
  days: 40,
};
const order = {
  order_id: 'o1',
  title: 'Drill',
  qty: 1,
  paid_cents: 1500,
  started: 1_764_000_000,
  phase: 'ON',
};
const entry = { ref: 'L1', direction: 'out', micro: 5, note: 'Payout', at: 1_764_000_000, state: 'DONE' };
const reply = { reply_id: 'c1', by: 'Ann', to: null, text: 'Yes', at: 1_764_000_000 };
const person = { id: 'mbr_8', name: 'Otieno', msisdn: '+2547***02', active: true, joined: 1_764_000_000 };
const login = { login_id: phone, secret: 'Aurum1234' };
const link = `<${service('wallet')}/v2/ledger?limit=1&after=bGVkZ2VyMQ>; rel="next"`;

const entries = [
  call(
    'user',
    'POST sessions',
    { type: 'bad_secret', text: 'Wrong.' },
    { fields: login, status: 422, isGuest: true },
  ),
  call(
    'user',
    'POST sessions',
    { session: { access_token: token }, member: person },
    { fields: login, isGuest: true },
  ),
  call('user', 'GET me', { member: { ...person, display_name: 'W', photo: 'a.png', mail: null } }),
  call('user', 'GET team/people?limit=1&tier=1', { people: [person], page_info: { next_after: null } }),
  call('product', 'GET catalog?limit=1', {
    machines: [machine],
    page_info: { next_after: 'Y2F0MQ', total: 2 },
  }),
  call('product', 'GET catalog?limit=1&after=Y2F0MQ', {
    machines: [machine],
    page_info: { next_after: null },
  }),
  call('product', 'GET catalog/m-drill', { machine: { ...machine, about: '<p>A</p>', left: 2 } }),
  call('product', 'POST orders', { order }, { fields: { machine_id: 'm-drill', qty: 1 } }),
  call('product', 'GET orders?limit=1', { orders: [order], page_info: { next_after: null, total: 1 } }),
  call('wallet', 'GET ledger?limit=1', { entries: [entry] }, { headers: { Link: link, 'X-Total': '23' } }),
  call(
    'wallet',
    'POST payouts',
    { payout: { payout_id: 'w1' } },
    { fields: { micro: 5, acct: 'ac1', pin: '1357' } },
  ),
  call('square', 'GET posts?limit=1', { posts: [{ post_id: 'p1', html: '<p>A</p>', photos: [], at: 1 }] }),
  call('square', 'GET posts/p1/replies?limit=1', { replies: [reply], page_info: { next_after: null } }),
  call(
    'user',
    'POST redeem',
    { type: 'unknown_code', text: 'No such code.' },
    { fields: { code: 'X' }, status: 404 },
  ),
  call('user', 'GET lottery', { wheel: [1, 2, 3] }),
  call('user', 'GET team', { team: { circles: 3 } }),
];

describe('from the recorded calls of a very foreign app', () => {
  const init = () => initFrom('aurum.har', { log: { entries } });

  it('finds the endpoints by the values that flow from call to call', async () => {
    const made = await init();
    expect(sureCalls(made.output)).toEqual({
      'user.login': 'POST /v2/sessions',
      'product.products': 'GET /v2/catalog',
      'product.product': 'GET /v2/catalog/:id',
      'product.createOrder': 'POST /v2/orders',
      'product.orders': 'GET /v2/orders',
    });
    expect(made.written.endpoints).toMatchObject({
      'user.login': { path: 'sessions', request: { phone: 'login_id', password: 'secret' } },
      'product.products': { path: 'catalog', data: 'machines', answer: { id: 'machine_id' } },
      'product.product': { path: 'catalog/:productId', data: 'machine' },
      'product.createOrder': { path: 'orders', request: { productId: 'machine_id', quantity: 'qty' } },
    });
  });

  it('finds the envelope with the places of refusals, and cursors in answers', async () => {
    const made = await init();
    expect(made.written.wire).toMatchObject({
      envelope: { code: 'result', message: 'error.text', data: 'payload', reason: 'error.type' },
      success: ['success'],
      token: { header: 'Authorization', prefix: 'Bearer ', answer: 'payload.session.access_token' },
      paging: {
        page: 'after',
        size: 'limit',
        next: 'payload.page_info.next_after',
        total: 'payload.page_info.total',
      },
      phone: { format: 'plus' },
    });
    for (const secret of [token, phone.slice(1), 'Aurum1234', 'Y2F0MQ', 'bGVkZ2VyMQ'])
      expect(made.text + made.output).not.toContain(secret);
  });

  it('asks about the calls that only words speak for, with the line of each, and writes none of them', async () => {
    const { output, text } = await init();
    expect(offeredCalls(output, 'user.teamMembers')).toEqual(['GET /v2/team/people']);
    expect(offeredCalls(output, 'wallet.withdraw')).toEqual(['POST /v2/payouts']);
    expect(offeredCalls(output, 'square.posts')).toContain('GET /v2/posts');
    expect(offeredCalls(output, 'square.comments')).toEqual(['GET /v2/posts/:id/replies']);
    expect(output).toContain(
      'If it is wallet.withdraw, because its path says “payouts”: endpoints.wallet.withdraw: {"path":"https://wallet.aurum.example/v2/payouts"}',
    );
    for (const line of ['GET /v2/ledger', 'GET /v2/lottery'])
      expect(output).toContain(`the app also calls ${line}. Which endpoint is it, if any?`);
    expect(text).not.toMatch(/lottery|payouts|ledger|people/);
  });
});

it('finds login, envelope and token of an app whose words are of another language', async () => {
  const secret = 'kQ7w1x9Zt3';
  const done = (line: string, hasil: unknown, fields?: object, isGuest = false) => {
    const [method = '', path = ''] = line.split(' ');
    return {
      request: {
        method,
        url: `https://akun.example/v1/${path}`,
        headers: isGuest ? [] : pairsOf({ Authorization: `Bearer ${secret}` }),
        ...(fields && { postData: { mimeType: 'application/json', text: JSON.stringify(fields) } }),
      },
      response: {
        status: 200,
        content: { text: JSON.stringify({ sukses: true, hasil, waktu: Math.random() * 1e9 }) },
      },
    };
  };
  const account = { nomor: '81234567890', sandi: 'Rahasia88' };
  const { written, output } = await initFrom('akun.har', {
    log: {
      entries: [
        done('POST perbarui', { kunci_token: 'lama-1234' }, { lama: 'x' }, true),
        done('POST daftar', { kunci_token: secret }, { ...account, undangan: 'AB12' }, true),
        done('POST masuk', { kunci_token: secret, anggota: { nama: 'Budi' } }, account, true),
        done('GET anggota', { nama: 'Budi', foto: 'a.png' }),
        done('GET kupon/aktif', true),
        done('GET telegram', 'https://t.me/x'),
        done('GET mesin', { isi: [], jumlah: 0 }),
        done('PUT anggota/pin', null, { pin: '246810', kode: '123456' }),
      ],
    },
  });
  expect(written.endpoints).toMatchObject({ 'user.login': { path: 'masuk' } });
  expect(written.wire).toMatchObject({
    envelope: { code: 'sukses', data: 'hasil' },
    success: [true],
    token: { header: 'Authorization', prefix: 'Bearer ', answer: 'hasil.kunci_token' },
  });
  expect(output).not.toContain('no login was found');
});

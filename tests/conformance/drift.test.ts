import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Twist, Twists } from './fake-host.ts';
import { fakeHost, profileFor, suite } from './suite.ts';

type Item = Record<string, unknown>;

const inData =
  (change: (data: Item) => void): Twist =>
  (body) => {
    change(body['data'] as Item);
    return body;
  };
const inItems = (change: (item: Item) => void): Twist =>
  inData((data) => {
    for (const item of data['list'] as Item[]) change(item);
  });

function rename(item: Item, from: string, to: string): void {
  item[to] = item[from];
  Reflect.deleteProperty(item, from);
}

/** The lines that the suite suggests for a host with these answers, and the verdicts with and without them. */
async function driftOf(twists: Twists, only: string) {
  const host = await fakeHost(twists);
  const profile = profileFor(host);
  const run = () => suite(['--target', profile, '--only', only]);
  const first = await run();
  const suggested = join(first.folder, 'profile.suggested.json');
  const lines = first.output
    .split('\n')
    .filter((line) => /^ {2}(wire|endpoints)\S*: (["{[\d]|null$)/.test(line));
  if (!existsSync(suggested)) return { first, lines: [], second: first };
  expect(first.output).toContain(`To accept them: cp ${suggested} ${profile}`);
  const before = JSON.parse(readFileSync(profile, 'utf8')) as { services: object };
  cpSync(suggested, profile);
  expect(JSON.parse(readFileSync(profile, 'utf8'))).toMatchObject({ services: before.services });
  return { first, lines: lines.map((line) => line.trim()), second: await run() };
}

it('suggests the name of a renamed field, and the answer conforms with it', async () => {
  const twist = inItems((item) => rename(item, 'price', 'cost'));
  const { first, lines, second } = await driftOf({ 'product.products': twist }, 'product.products');
  expect(first.of('product.products').outcome).toBe('diverges');
  expect(lines).toEqual(['endpoints.product.products.answer.price: "cost"']);
  expect(second.of('product.products')).toMatchObject({ outcome: 'conforms', notes: [] });
  expect(second.output).not.toContain('To accept them');
});

it('suggests one line for a spelling that several answers have', async () => {
  const snake = inItems((item) => rename(item, 'createTime', 'create_time'));
  const { lines } = await driftOf({ 'square.posts': snake, 'user.news': snake }, 'square.posts,user.news');
  expect(lines).toEqual(['wire.fields.createTime: "create_time"']);
});

it('suggests other names of the envelope and of its success', async () => {
  const twist: Twist = ({ msg, data }) => ({ status: 'OK', message: msg, result: data });
  const public_ = ['user.sysInfo', 'user.countries', 'product.products'];
  const { first, lines, second } = await driftOf(
    Object.fromEntries(public_.map((id) => [id, twist])),
    public_.join(','),
  );
  expect(first.code).toBe(1);
  expect(lines).toEqual([
    'wire.envelope: {"code":"status","message":"message","data":"result"}',
    'wire.success: ["OK"]',
  ]);
  expect(second.code).toBe(0);
});

it('takes a word beside the data for the code, although it is named result', async () => {
  const twist: Twist = ({ data }) => ({ result: 'success', payload: data });
  const public_ = ['user.sysInfo', 'user.countries', 'product.products'];
  const { lines, second } = await driftOf(
    Object.fromEntries(public_.map((id) => [id, twist])),
    public_.join(','),
  );
  expect(lines).toEqual(['wire.envelope: {"code":"result","data":"payload"}', 'wire.success: ["success"]']);
  expect(second.code).toBe(0);
});

it('suggests the code of a success if the login counts as refused because of it', async () => {
  const zero: Twist = (body) => ({ ...body, code: 0 });
  const { first, lines } = await driftOf({ 'user.login': zero }, 'user.info');
  expect(first).toMatchObject({
    code: 2,
    error: 'The host refused the login of ASSAY_PHONE with code 0.',
  });
  expect(lines).toEqual(['wire.success: [0]']);
});

it('suggests where a login has its token, which it does not print', async () => {
  let token = '';
  const twist: Twist = (body) => {
    token = String(body['msg']);
    return { ...body, msg: 'Welcome', data: { ...(body['data'] as Item), access_token: token } };
  };
  const { first, lines, second } = await driftOf({ 'user.login': twist }, 'user.login,user.info');
  expect(lines).toContain('wire.token.answer: "data.access_token"');
  expect(first.output).not.toContain(token);
  expect(second.of('user.info').outcome).toBe('conforms');
});

it('suggests the header in which a login has its token, which it does not print', async () => {
  let token = '';
  const twist: Twist = (body, _seen, setHeader) => {
    token = String(body['msg']);
    setHeader('X-Auth-Token', token);
    return { ...body, msg: 'Welcome' };
  };
  const { first, lines, second } = await driftOf({ 'user.login': twist }, 'user.login,user.info');
  expect(lines).toEqual(['wire.token.answerHeader: "X-Auth-Token"']);
  expect(first.output).not.toContain(token);
  expect(second.of('user.info').outcome).toBe('conforms');
});

it('suggests how cursors are sent, by a name that it calls a guess', async () => {
  const twist = inData((page) => {
    rename(page, 'total', 'unsaid');
    Reflect.deleteProperty(page, 'unsaid');
    page['next_page_token'] = 'bmV3czoy';
  });
  const { lines, first } = await driftOf({ 'user.news': twist }, 'user.news');
  expect(lines).toEqual(['wire.paging.next: "next_page_token"', 'wire.paging.page: "page_token"']);
  expect(first.output).toContain('the name of the request field is a guess');
});

/** A page whose number of items and next page are told by headers. */
const withHeaders =
  (headers: Readonly<Record<string, string>>, more: Item = {}): Twist =>
  (body, _seen, setHeader) => {
    const { total: _, ...page } = body['data'] as Item;
    for (const [name, value] of Object.entries(headers)) setHeader(name, value);
    return { ...body, data: { ...page, ...more } };
  };
const link = (query: string) => `<https://h.example/list?${query}>; rel="next"`;

it.each([
  [
    { Link: link('limit=10&after=bmV3czoy'), 'X-Total-Count': '31' },
    [
      'wire.paging.nextHeader: "Link"',
      'wire.paging.page: "after"',
      'wire.paging.totalHeader: "X-Total-Count"',
    ],
  ],
  [{ 'X-Total': '31' }, ['wire.paging.totalHeader: "X-Total"']],
  [
    { 'X-Next-Cursor': 'bmV3czoy' },
    ['wire.paging.nextHeader: "X-Next-Cursor"', 'wire.paging.page: "cursor"'],
  ],
  [{ Link: '<https://h.example/list>; rel="self"', 'X-Total-Time': '31' }, []],
])('suggests the headers %j of a member’s list that its profile does not name', async (headers, expected) => {
  const { lines, first } = await driftOf({ 'wallet.records': withHeaders(headers) }, 'wallet.records');
  expect(lines).toEqual(expected);
  if (expected.length > 0) expect(first.output).toMatch(/wallet\.records .* in the header (Link|X-)/);
});

it('suggests no header for what the profile finds in the body', async () => {
  const headers = { Link: link('pageNum=2&pageSize=10'), 'X-Total': '31' };
  const { lines } = await driftOf(
    { 'wallet.records': withHeaders(headers, { total: 31 }) },
    'wallet.records',
  );
  expect(lines).toEqual([]);
});

it.each([
  ['dates', (at: number) => new Date(at).toISOString(), '"iso"'],
  ['seconds', (at: number) => Math.floor(at / 1000), '"seconds"'],
])('suggests %s for instants', async (_, write, form) => {
  const twist = inItems((item) => (item['createTime'] = write(Number(item['createTime']))));
  const { lines, second } = await driftOf({ 'user.news': twist }, 'user.news');
  expect(lines).toEqual([`wire.times: ${form}`]);
  expect(second.of('user.news').notes).toEqual([]);
});

it('suggests other names of a page and its total', async () => {
  const twist = inData((page) => {
    rename(page, 'list', 'records');
    rename(page, 'total', 'totalCount');
  });
  const { lines, second } = await driftOf({ 'square.posts': twist }, 'square.posts');
  expect(lines).toEqual(['wire.paging.list: "records"', 'wire.paging.total: "totalCount"']);
  expect(second.of('square.posts').outcome).toBe('conforms');
});

it('suggests the place of each list if all have names of their own', async () => {
  const named = (name: string) =>
    inData((page) => {
      rename(page, 'list', name);
      page['page_info'] = { next_page: 2 };
      rename(page, 'total', 'page_info.total');
      (page['page_info'] as Item)['total'] = page['page_info.total'];
      Reflect.deleteProperty(page, 'page_info.total');
    });
  const { lines, second } = await driftOf(
    { 'square.posts': named('posts'), 'user.news': named('articles') },
    'square.posts,user.news',
  );
  expect(lines.sort()).toEqual([
    'endpoints.square.posts.data: "posts"',
    'endpoints.user.news.data: "articles"',
    'wire.paging.total: "data.page_info.total"',
  ]);
  for (const id of ['square.posts', 'user.news'])
    expect(second.of(id)).toMatchObject({ outcome: 'conforms', notes: [] });
});

it('suggests the address of a wallet by its look, and no account for it', async () => {
  const binding = (wallet: string) => ({ id: 1, kind: 'address', currency: 'USDT', chain: 'TRC20', wallet });
  const { lines } = await driftOf(
    {
      'fund.bindings': (body) => ({
        ...body,
        data: [binding('TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSF')],
      }),
    },
    'fund.bindings',
  );
  expect(lines).toEqual(['endpoints.fund.bindings.answer.address: "wallet"']);
});

it('suggests cents if a name says so', async () => {
  const twist = inItems((item) => {
    item['priceCents'] = Math.round(Number(item['price']) * 100);
    delete item['price'];
  });
  const { lines, second } = await driftOf({ 'product.products': twist }, 'product.products');
  expect(lines).toEqual(['endpoints.product.products.answer.price: {"name":"priceCents","decimals":2}']);
  expect(second.of('product.products')).toMatchObject({ outcome: 'conforms', notes: [] });
});

it('suggests no number for an object, although the contract also allows null', async () => {
  const twist = inData((data) => {
    data['best_cents'] = 200;
    delete data['best'];
  });
  const { first, lines } = await driftOf({ 'gift.productCouponData': twist }, 'gift.productCouponData');
  expect(lines).toEqual([]);
  expect(first.output).toContain('best not found. The host also sends best_cents.');
});

it('suggests the words that are only written otherwise, and asks about the others', async () => {
  const twist = inItems((item) => (item['status'] = item['status'] === 'succeeded' ? 'SUCCEEDED' : 'GONE'));
  const { first, lines } = await driftOf({ 'wallet.records': twist }, 'wallet.records');
  expect(lines).toEqual(['endpoints.wallet.records.answer.status.values: {"SUCCEEDED":"succeeded"}']);
  expect(first.output).toContain(
    "endpoints.wallet.records.answer.status.values: what GONE mean. The contract's words are",
  );
});

it('suggests where data is inside other data, and that data is one field alone', async () => {
  const { lines, second } = await driftOf(
    {
      'user.shareInfo': (body) => ({ ...body, data: { info: body['data'] } }),
      'user.emailOpen': (body) => ({ ...body, data: (body['data'] as Item)['open'] }),
    },
    'user.shareInfo,user.emailOpen',
  );
  expect(lines).toEqual(['endpoints.user.emailOpen.dataAs: "open"', 'endpoints.user.shareInfo.data: "info"']);
  expect(second.of('user.emailOpen').outcome).toBe('conforms');
  expect(second.of('user.shareInfo').outcome).toBe('conforms');
});

it('suggests the only list of an object, and the only object of another, for the data', async () => {
  const { lines } = await driftOf(
    {
      'user.countries': (body) => ({
        ...body,
        data: { countries: [{ iso: 'KE', areaCode: '254', title: 'Kenya' }] },
      }),
      'user.sysInfo': (body) => ({ ...body, data: { config: { confirmations: 20, dig_hours: 4 } } }),
    },
    'user.countries,user.sysInfo',
  );
  expect(lines).toEqual([
    'endpoints.user.countries.data: "countries"',
    'endpoints.user.sysInfo.data: "config"',
    'endpoints.user.countries.answer.name: "title"',
  ]);
});

it('suggests that the host lacks what it does not know, and asks about what it must have', async () => {
  const unknown: Twist = { raw: (response) => response.writeHead(404).end('<h1>Not Found</h1>') };
  const { first, lines, second } = await driftOf(
    {
      'user.captcha': unknown,
      'product.quote': unknown,
      'product.products': unknown,
      'square.posts': unknown,
    },
    'user.captcha,user.countries,product.*,square.posts',
  );
  expect(lines).toEqual(['endpoints.user.captcha: null']);
  expect(first.output).toContain('endpoints.product.products: the host does not know this path.');
  expect(first.output).toContain('services.square: the host knows none of its calls. Is the address right?');
  expect(second.of('user.captcha')).toMatchObject({ outcome: 'absent' });
  expect(second.output).not.toContain('To accept them');
});

it('suggests nothing for what it would have to guess', async () => {
  const twist = inItems((item) => {
    rename(item, 'price', 'xyz');
    item['uvw'] = '1.00';
  });
  const { first, lines } = await driftOf({ 'product.products': twist }, 'product.products');
  expect(lines).toEqual([]);
  expect(first.output).toMatch(
    /endpoints\.product\.products\.answer: price not found\. The host also sends xyz, uvw\./,
  );
});

it('asks about no field whose parts the profile reads', async () => {
  const twist = inItems((item) => {
    item['author'] = { name: item['username'] };
    item['side'] = 'out';
    Reflect.deleteProperty(item, 'username');
    Reflect.deleteProperty(item, 'createTime');
  });
  const host = await fakeHost({ 'square.posts': twist });
  const answer = { username: 'author.name', thumbsUpNum: { negativeIf: { side: ['down'] } } };
  const profile = profileFor(host, { endpoints: { 'square.posts': { answer } } });
  const { output } = await suite(['--target', profile, '--only', 'square.posts']);
  expect(output).not.toMatch(/also sends/);
  const { output: unread } = await suite(['--target', profileFor(host), '--only', 'square.posts']);
  expect(unread).toMatch(/createTime not found\. The host also sends .*side/);
});

it('suggests nothing for answers that conform', async () => {
  const { first, lines } = await driftOf({}, 'user.*,product.*,wallet.*');
  expect(lines).toEqual([]);
  expect(first.output).not.toContain('The answers do not tell');
});

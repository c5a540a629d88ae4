import { expect, it } from 'vitest';
import { driftOf, inData, inItems, rename, type Item } from './drift.ts';
import type { Twist } from './fake-host.ts';
import { fakeHost, profileFor, suite } from './suite.ts';

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

it('asks how cursors are sent, with the usual names of the field', async () => {
  const twist = inData((page) => {
    rename(page, 'total', 'unsaid');
    Reflect.deleteProperty(page, 'unsaid');
    page['next_page_token'] = 'bmV3czoy';
  });
  const { lines, first } = await driftOf({ 'user.news': twist }, 'user.news');
  expect(lines).toEqual([]);
  expect(first.output).toContain(
    'wire.paging.next: user.news ends its page with a cursor in next_page_token. Which field requests the second page?',
  );
  expect(first.output).toContain(
    'If it is page_token: wire.paging.next: "next_page_token", wire.paging.page: "page_token"',
  );
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
  [{ Link: '<https://h.example/list>; rel="self"', 'X-Total-Time': '31' }, []],
])('suggests the headers %j of a member’s list that its profile does not name', async (headers, expected) => {
  const { lines, first } = await driftOf({ 'wallet.records': withHeaders(headers) }, 'wallet.records');
  expect(lines).toEqual(expected);
  if (expected.length > 0) expect(first.output).toMatch(/wallet\.records .* in the header (Link|X-)/);
});

it('asks which field takes the cursor of a header', async () => {
  const twist = withHeaders({ 'X-Next-Cursor': 'bmV3czoy' });
  const { lines, first } = await driftOf({ 'wallet.records': twist }, 'wallet.records');
  expect(lines).toEqual([]);
  expect(first.output).toContain(
    'If it is cursor: wire.paging.nextHeader: "X-Next-Cursor", wire.paging.page: "cursor"',
  );
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

it('suggests cents if a name says so', async () => {
  const twist = inItems((item) => {
    item['priceCents'] = Math.round(Number(item['price']) * 100);
    delete item['price'];
  });
  const { lines, second } = await driftOf({ 'product.products': twist }, 'product.products');
  expect(lines).toEqual(['endpoints.product.products.answer.price: {"name":"priceCents","decimals":2}']);
  expect(second.of('product.products')).toMatchObject({ outcome: 'conforms', notes: [] });
});

it('offers a field whose name ends in cents with its decimals', async () => {
  const twist = inItems((item) => {
    item['unitPriceCents'] = Math.round(Number(item['price']) * 100);
    delete item['price'];
  });
  const { first, lines } = await driftOf({ 'product.products': twist }, 'product.products');
  expect(lines).toEqual([]);
  expect(first.output).toContain(
    'endpoints.product.products.answer.price: {"name":"unitPriceCents","decimals":2}',
  );
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

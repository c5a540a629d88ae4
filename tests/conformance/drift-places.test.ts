import { expect, it } from 'vitest';
import { driftOf, inData, rename, type Item } from './drift.ts';
import type { Twist } from './fake-host.ts';

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

it('says that a place of the profile is nowhere in records whose object has other fields', async () => {
  const record = {
    id: '1',
    type: 'withdrawal',
    amount: '-1.00',
    time: 1,
    out: { fee: '0.10', address: 'T1' },
  };
  const answer = { withdrawal: 'out', 'withdrawal.amount': 'cents' };
  const { first } = await driftOf(
    { 'wallet.records': (body) => ({ ...body, data: { list: [record], total: 1 } }) },
    'wallet.records',
    { endpoints: { 'wallet.records': { answer } } },
  );
  expect(first.output).toContain(
    'endpoints.wallet.records.answer.withdrawal.amount: "cents" is nowhere in the answer. The record has "out"',
  );
});

it('suggests the address of a wallet by its look, and no account for it', async () => {
  const binding = (wallet: string) => ({ id: 1, kind: 'address', currency: 'USDT', chain: 'TRC20', wallet });
  const { lines } = await driftOf(
    {
      'fund.bindings': (body) => ({
        ...body,
        data: [binding('TBqYkCt2qsXfJibaAJUKJLqdcFVJj5V16z')],
      }),
    },
    'fund.bindings',
  );
  expect(lines).toEqual(['endpoints.fund.bindings.answer.address: "wallet"']);
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

it('reports a list without a total as the host sent it', async () => {
  const twists = { 'square.posts': inData((page) => Reflect.deleteProperty(page, 'total')) };
  const { first } = await driftOf(twists, 'square.posts', { wire: { paging: { total: null } } });
  expect(first.of('square.posts')).toMatchObject({ outcome: 'conforms', notes: [] });
  expect(first.output).not.toContain('isTotalUnknown');
});

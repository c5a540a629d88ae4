import { beforeEach, describe, expect, it, vi } from 'vitest';
import { product } from '#contract/product.ts';
import { square } from '#contract/square.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { pairs, received, sent } from '#tests/support/stub-host.ts';

beforeEach(() => void vi.resetModules());

const answer = async (endpoint: Parameters<typeof received>[1], rules: object, data: unknown) => {
  const profile = { endpoints: { [endpoint.id]: { answer: rules } } };
  const { body } = await received(profile, endpoint, { body: { code: 200, data } });
  return (body as { data: unknown }).data;
};

describe('the pictures of a post', () => {
  const whole = ['https://square.example/a.png', 'https://square.example/b.png'];
  it.each([
    ['one text', { name: 'images', separator: ',' }, 'a.png, b.png'],
    [
      'objects',
      { name: 'images', item: 'file.url' },
      [{ file: { url: 'a.png' } }, { file: { url: 'b.png' } }],
    ],
  ])('may be %s', async (_form, urls, images) => {
    const posts = { list: [{ id: '1', images }], total: 1 };
    expect(await answer(square.posts, { urls }, posts)).toMatchObject({ list: [{ urls: whole }] });
  });

  it('may be none', async () => {
    const posts = { list: [{ id: '1', urls: '' }], total: 1 };
    expect(await answer(square.posts, { urls: { separator: ',' } }, posts)).toMatchObject({
      list: [{ urls: [] }],
    });
  });

  it.each([
    ['one text', { name: 'pics', separator: ',' }, 'a.png, b.png'],
    ['a list', 'pics', ['a.png', 'b.png']],
    ['objects', { name: 'pics', item: 'src' }, [{ src: 'a.png' }, { src: 'b.png' }]],
  ])('a field of one picture takes the first of several in %s', async (_form, productImg, pics) => {
    const machine = { id: '1', pics };
    const read = { productImg: 'https://product.example/a.png' };
    expect(await answer(product.product, { productImg }, machine)).toMatchObject(read);
    expect(await answer(product.products, { productImg }, { list: [machine], total: 1 })).toMatchObject({
      list: [read],
    });
    const none = { ...machine, pics: Array.isArray(pics) ? [] : '' };
    expect(await answer(product.product, { productImg }, none)).toMatchObject({ productImg: '' });
  });

  it('a single picture may be in an object', async () => {
    const data = { headUrl: { src: 'me.png' } };
    expect(await answer(user.info, { headUrl: { item: 'src' } }, data)).toMatchObject({
      headUrl: 'https://user.example/me.png',
    });
  });
});

describe('days', () => {
  it.each([
    ['YYYYMMDD', '20261128'],
    ['YYYYMMDD', 20_261_128],
    ['DD.MM.YYYY', '28.11.2026'],
    ['MM/DD/YYYY', '11/28/2026'],
  ])('are read by the pattern %s', async (day, written) => {
    const data = [{ day: written, amount: '1.00' }];
    expect(await answer(wallet.incomeDays, { day: { day } }, data)).toMatchObject([{ day: '2026-11-28' }]);
  });

  it('that are written otherwise stay as they are', async () => {
    const data = [{ day: '2026-11-28', amount: '1.00' }];
    expect(await answer(wallet.incomeDays, { day: { day: 'YYYYMMDD' } }, data)).toMatchObject(data);
  });

  it('may be instants, at midnight of the zone', async () => {
    const time = { format: 'YYYYMMDD', offset: '+03:00' };
    const data = { list: [{ id: '1', time: '20261128' }], total: 1 };
    expect(await answer(wallet.records, { time: { time } }, data)).toMatchObject({
      list: [{ time: Date.parse('2026-11-28T00:00:00+03:00') }],
    });
    const profile = { endpoints: { 'wallet.records': { request: { from: { time } } } } };
    const fields = { from: Date.parse('2026-11-28T00:00:00+03:00') };
    expect(pairs((await sent(profile, wallet.records, { fields })).params)).toEqual({ from: '20261128' });
  });
});

it('an id beyond 2^53 is sent as text, with all its digits', async () => {
  const long = '9007199254740993';
  const profile = {
    wire: { encoding: 'json' },
    endpoints: { 'msg.markRead': { request: { id: { type: 'number' } } } },
  };
  const { msg } = await import('#contract/msg.ts');
  expect((await sent(profile, msg.markRead, { fields: { id: long } })).data).toEqual({ id: long });
  expect((await sent(profile, msg.markRead, { fields: { id: '12' } })).data).toEqual({ id: 12 });
});

describe('counts and flags that a host writes as texts', () => {
  it('are numbers, also in lists, in instants and in the state of a machine', async () => {
    const machine = { id: '1', productName: '7', status: '3', validDays: '45', startTime: '1764379953000' };
    expect(await answer(product.products, {}, { list: [machine], total: '23' })).toMatchObject({
      list: [{ id: '1', productName: '7', status: 3, validDays: 45, startTime: 1_764_379_953_000 }],
      total: 23,
    });
    const hours = { days: '1,2,5', from: '09:00', to: '18:00' };
    const days = { 'withdrawWindow.days': { separator: ',' } };
    expect(await answer(user.sysInfo, days, { withdrawWindow: hours, confirmations: '20' })).toMatchObject({
      withdrawWindow: { days: [1, 2, 5] },
      confirmations: 20,
    });
  });

  it.each([
    ['1', true],
    ['0', false],
    [1, true],
    [0, false],
    ['true', true],
    ['false', false],
    ['no', 'no'],
    [null, null],
  ])('%j is %j', async (sent, read) => {
    expect(await answer(wallet.withdrawStatus, {}, { hasPayPassword: sent, open: true })).toMatchObject({
      hasPayPassword: read,
      open: true,
    });
    expect(await answer(user.emailOpen, { open: 'enabled' }, { enabled: sent })).toMatchObject({
      open: read,
    });
  });

  it('stay texts where the contract has texts, and where they are no numbers', async () => {
    const record = { id: '77', description: '12', status: '1', code: '4', time: 'soon' };
    expect(await answer(wallet.records, {}, { list: [record], total: 1 })).toMatchObject({ list: [record] });
  });
});

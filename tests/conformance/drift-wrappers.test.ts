import { expect, it } from 'vitest';
import { fakeHost, profileFor, suite } from './suite.ts';

type Item = Record<string, unknown>;

/** The host's own names of fields. */
const renamed = (item: Item, names: Readonly<Record<string, string>>): Item =>
  Object.fromEntries(Object.entries(item).map(([name, value]) => [names[name] ?? name, value]));

const posts = {
  headUrl: 'face',
  username: 'who',
  content: 'say',
  urls: 'shots',
  thumbsUpNum: 'ups',
  commentNum: 'replies',
};
const figures = { available: 'spendable', income: 'earned', transit: 'moving', frozen: 'held' };

it('suggests the place of data whose fields have names of their own', async () => {
  const host = await fakeHost({
    'square.posts': (body) => {
      const { list, ...page } = body['data'] as Item & { list: Item[] };
      return { ...body, data: { ...page, posts: list.map((item) => renamed(item, posts)) } };
    },
    'wallet.wallet': (body) => {
      const wallet = renamed(body['data'] as Item, figures);
      const own = Object.entries(wallet).map(([name, value]) => [`p_${name}`, value] as const);
      return { ...body, data: { purse: Object.fromEntries(own) } };
    },
    'msg.telegram': (body) => ({ ...body, data: { invite: 'https://t.me/assay' } }),
  });
  const ids = 'square.posts,wallet.wallet,msg.telegram';
  const { output } = await suite(['--target', profileFor(host), '--only', ids]);
  expect(output).toMatch(/(wire\.paging\.list|endpoints\.square\.posts\.data): "posts"/);
  expect(output).toContain('endpoints.wallet.wallet.data: "purse"');
  expect(output).not.toContain('endpoints.msg.telegram.data');
});

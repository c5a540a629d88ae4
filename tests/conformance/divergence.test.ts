import { expect, it } from 'vitest';
import type { Twist } from './fake-host.ts';
import { fakeHost, profileFor, suite } from './suite.ts';

type Item = Record<string, unknown>;

const data = (body: Item) => body['data'] as Item;
const eachItem =
  (change: (item: Item) => void): Twist =>
  (body) => {
    for (const item of data(body)['list'] as Item[]) change(item);
    return body;
  };
const ofData =
  (change: (answer: Item) => void): Twist =>
  (body) => {
    change(data(body));
    return body;
  };

/** Tests one endpoint of a host with a modified answer. */
async function testWith(id: string, twist: Twist) {
  const host = await fakeHost({ [id]: twist });
  const { code, of } = await suite(['--target', profileFor(host), '--only', id]);
  const { outcome, differences, notes, why, refused } = of(id);
  return { code, outcome, differences, notes, why, refused };
}

it('diverges if a documented field is missing', async () => {
  const result = await testWith(
    'user.info',
    ofData((info) => delete info['inviteCode']),
  );
  expect(result).toMatchObject({ outcome: 'diverges', code: 1 });
  expect(result.differences).toEqual([{ path: 'data.inviteCode', expected: 'text', found: 'nothing' }]);
});

it('reports a field missing in every list item once, and does not fail the run for an undocumented call', async () => {
  const result = await testWith(
    'product.products',
    eachItem((item) => delete item['price']),
  );
  expect(result.differences).toEqual([
    { path: 'data.list[].price', expected: 'a decimal string', found: 'nothing' },
  ]);
  expect(result).toMatchObject({ outcome: 'diverges', code: 0 });
});

it('diverges if a documented field has another type', async () => {
  const result = await testWith(
    'user.shareInfo',
    ofData((info) => (info['shareUrl'] = { href: 'x' })),
  );
  expect(result.differences).toEqual([{ path: 'data.shareUrl', expected: 'text', found: 'an object' }]);
  expect(result.code).toBe(1);
});

it('diverges if a list with documented fields has another name', async () => {
  const result = await testWith(
    'square.posts',
    ofData((page) => {
      page['rows'] = page['list'];
      delete page['list'];
    }),
  );
  expect(result.differences).toEqual([{ path: 'data.list', expected: 'a list', found: 'nothing' }]);
  expect(result.notes).toEqual([{ path: 'data.rows', expected: 'nothing', found: 'a list' }]);
});

it('only notes numbers for amounts and ids, dates for timestamps and unknown fields', async () => {
  const result = await testWith(
    'product.products',
    eachItem((item) => {
      item['id'] = Number(item['id']);
      item['price'] = Number(item['price']);
      item['startTime'] = '2026-03-02 10:00:00';
      item['hot'] = true;
    }),
  );
  expect(result).toMatchObject({ outcome: 'conforms', code: 0, differences: [] });
  expect(result.notes).toEqual([
    { path: 'data.list[].id', expected: 'text', found: expect.stringMatching(/^the number \d+$/) },
    {
      path: 'data.list[].startTime',
      expected: 'a timestamp in milliseconds',
      found: 'the text "2026-03-02 10:00:00"',
    },
    {
      path: 'data.list[].price',
      expected: 'a decimal string',
      found: expect.stringMatching(/^the number \d+$/),
    },
    { path: 'data.list[].hot', expected: 'nothing', found: 'true or false' },
  ]);
});

it('only notes null for a documented list', async () => {
  const result = await testWith(
    'square.posts',
    ofData((page) => (page['list'] = null)),
  );
  expect(result).toMatchObject({ outcome: 'conforms', differences: [] });
  expect(result.notes).toEqual([{ path: 'data.list', expected: 'a list', found: 'null' }]);
});

it('only notes differences in fields that the spec does not name', async () => {
  const result = await testWith(
    'wallet.withdrawStatus',
    ofData((status) => {
      delete status['pending'];
      status['open'] = 'closed';
    }),
  );
  expect(result).toMatchObject({ outcome: 'conforms', code: 0 });
  expect(result.notes).toEqual([
    { path: 'data.open', expected: 'true or false (the spec does not name it)', found: 'the text "closed"' },
    { path: 'data.pending', expected: 'a whole number (the spec does not name it)', found: 'nothing' },
  ]);
});

it('does not require the id of a team member, which the spec does not name', async () => {
  const result = await testWith(
    'user.teamMembers',
    ofData((page) => {
      const [name, phone] = ['Bob', '254*****02'];
      Object.assign(page, {
        list: [{ name, phone, createTime: 1_772_434_800_000, valid: true, income: '0.00' }],
        total: 1,
      });
    }),
  );
  expect(result).toMatchObject({ outcome: 'conforms', code: 0, differences: [], notes: [] });
});

it('diverges if the envelope has no code or message', async () => {
  const result = await testWith('user.countries', (body) => data(body));
  expect(result.differences.map(({ path }) => path)).toEqual(['body']);
  const bare = await testWith('user.sysInfo', (body) => data(body));
  expect(bare.differences.map(({ path }) => path)).toEqual(['code', 'msg']);
  expect(bare.code).toBe(1);
});

it('diverges if the login returns no token', async () => {
  const result = await testWith('user.login', (body) => ({ ...body, msg: 'Welcome back!' }));
  expect(result.differences).toEqual([{ path: 'msg', expected: 'the token', found: 'text' }]);
});

it('leaves members’ calls unverified without a token', async () => {
  const host = await fakeHost({ 'user.login': (body) => ({ ...body, msg: '' }) });
  const { of } = await suite(['--target', profileFor(host), '--only', 'user.info']);
  expect(of('user.info')).toMatchObject({ outcome: 'unverified', why: 'needs a login (diverges)' });
});

it('reports a refusal with code, reason and message', async () => {
  const refuse: Twist = () => ({ code: 7001, msg: 'Come back\ntomorrow', data: null });
  const result = await testWith('msg.messages', refuse);
  expect(result).toMatchObject({
    outcome: 'refused',
    refused: { code: 7001, msg: 'Come back\ntomorrow' },
    code: 0,
  });
  expect(result.notes).toEqual([
    { path: 'code', expected: 'a code declared by the endpoint', found: '7001' },
  ]);
});

it.each([404, 405])('reports a call answered with %i as absent', async (status) => {
  const answer: Twist = { raw: (response) => response.writeHead(status).end('<h1>no</h1>') };
  expect(await testWith('user.news', answer)).toMatchObject({
    outcome: 'absent',
    why: `the host answered ${status}`,
    code: 0,
  });
  const inBody: Twist = () => ({ code: status, msg: 'no', data: null });
  expect(await testWith('user.news', inBody)).toMatchObject({ outcome: 'absent' });
});

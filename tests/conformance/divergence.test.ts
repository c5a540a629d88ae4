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

/** What the suite says of one endpoint whose answer is twisted, and its exit code. */
async function saidOf(id: string, twist: Twist) {
  const host = await fakeHost({ [id]: twist });
  const { code, of } = await suite(['--target', profileFor(host), '--only', id]);
  const { outcome, differences, notes, why, refused } = of(id);
  return { code, outcome, differences, notes, why, refused };
}

it('diverges where a documented field is missing', async () => {
  const said = await saidOf(
    'user.info',
    ofData((info) => delete info['inviteCode']),
  );
  expect(said).toMatchObject({ outcome: 'diverges', code: 1 });
  expect(said.differences).toEqual([{ path: 'data.inviteCode', expected: 'text', found: 'nothing' }]);
});

it('says once what every item of a list lacks, and fails no run for a call the spec does not document', async () => {
  const said = await saidOf(
    'product.products',
    eachItem((item) => delete item['price']),
  );
  expect(said.differences).toEqual([
    { path: 'data.list[].price', expected: 'a decimal string', found: 'nothing' },
  ]);
  expect(said).toMatchObject({ outcome: 'diverges', code: 0 });
});

it('diverges where a documented field is of another kind', async () => {
  const said = await saidOf(
    'user.shareInfo',
    ofData((info) => (info['shareUrl'] = { href: 'x' })),
  );
  expect(said.differences).toEqual([{ path: 'data.shareUrl', expected: 'text', found: 'an object' }]);
  expect(said.code).toBe(1);
});

it('diverges where a list that holds documented fields stands under another name', async () => {
  const said = await saidOf(
    'square.posts',
    ofData((page) => {
      page['rows'] = page['list'];
      delete page['list'];
    }),
  );
  expect(said.differences).toEqual([{ path: 'data.list', expected: 'a list', found: 'nothing' }]);
  expect(said.notes).toEqual([{ path: 'data.rows', expected: 'nothing', found: 'a list' }]);
});

it('only notes numbers for money, numbers for ids, dates for instants and fields it does not know', async () => {
  const said = await saidOf(
    'product.products',
    eachItem((item) => {
      item['id'] = Number(item['id']);
      item['price'] = Number(item['price']);
      item['startTime'] = '2026-03-02 10:00:00';
      item['hot'] = true;
    }),
  );
  expect(said).toMatchObject({ outcome: 'conforms', code: 0, differences: [] });
  expect(said.notes).toEqual([
    { path: 'data.list[].id', expected: 'text', found: expect.stringMatching(/^the number \d+$/) },
    {
      path: 'data.list[].startTime',
      expected: 'an instant in milliseconds',
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

it('only notes null where a list is documented', async () => {
  const said = await saidOf(
    'square.posts',
    ofData((page) => (page['list'] = null)),
  );
  expect(said).toMatchObject({ outcome: 'conforms', differences: [] });
  expect(said.notes).toEqual([{ path: 'data.list', expected: 'a list', found: 'null' }]);
});

it('only notes what the spec does not name', async () => {
  const said = await saidOf(
    'wallet.withdrawStatus',
    ofData((status) => {
      delete status['pending'];
      status['open'] = 'closed';
    }),
  );
  expect(said).toMatchObject({ outcome: 'conforms', code: 0 });
  expect(said.notes).toEqual([
    { path: 'data.open', expected: 'true or false (the spec does not name it)', found: 'the text "closed"' },
    { path: 'data.pending', expected: 'a whole number (the spec does not name it)', found: 'nothing' },
  ]);
});

it('misses no id of a team’s members, which the spec does not name', async () => {
  const said = await saidOf(
    'user.teamMembers',
    ofData((page) => {
      const [name, phone] = ['Bob', '254*****02'];
      Object.assign(page, {
        list: [{ name, phone, createTime: 1_772_434_800_000, valid: true, income: '0.00' }],
        total: 1,
      });
    }),
  );
  expect(said).toMatchObject({ outcome: 'conforms', code: 0, differences: [], notes: [] });
});

it('diverges where the envelope lacks its code or its message', async () => {
  const said = await saidOf('user.countries', (body) => data(body));
  expect(said.differences.map(({ path }) => path)).toEqual(['body']);
  const bare = await saidOf('user.sysInfo', (body) => data(body));
  expect(bare.differences.map(({ path }) => path)).toEqual(['code', 'msg']);
  expect(bare.code).toBe(1);
});

it('diverges where the login hides its token', async () => {
  const said = await saidOf('user.login', (body) => ({ ...body, msg: 'Welcome back!' }));
  expect(said.differences).toEqual([{ path: 'msg', expected: 'the token', found: 'text' }]);
});

it('leaves members’ calls unverified where the login gave no token', async () => {
  const host = await fakeHost({ 'user.login': (body) => ({ ...body, msg: '' }) });
  const { of } = await suite(['--target', profileFor(host), '--only', 'user.info']);
  expect(of('user.info')).toMatchObject({ outcome: 'unverified', why: 'needs a login (diverges)' });
});

it('tells a refusal with code, reason and message', async () => {
  const refuse: Twist = () => ({ code: 7001, msg: 'Come back\ntomorrow', data: null });
  const said = await saidOf('msg.messages', refuse);
  expect(said).toMatchObject({
    outcome: 'refused',
    refused: { code: 7001, msg: 'Come back\ntomorrow' },
    code: 0,
  });
  expect(said.notes).toEqual([
    { path: 'code', expected: 'a code that the contract gives this endpoint', found: '7001' },
  ]);
});

it.each([404, 405])('calls absent what the host answers %i to', async (status) => {
  const answer: Twist = { raw: (response) => response.writeHead(status).end('<h1>no</h1>') };
  expect(await saidOf('user.news', answer)).toMatchObject({
    outcome: 'absent',
    why: `the host answers ${status}`,
    code: 0,
  });
  const inBody: Twist = () => ({ code: status, msg: 'no', data: null });
  expect(await saidOf('user.news', inBody)).toMatchObject({ outcome: 'absent' });
});

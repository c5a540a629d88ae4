import supertest, { type Response } from 'supertest';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { control } from '#contract/control/control.ts';
import { personas } from '#fixtures/data/people.ts';
import { startBench, START, type Bench } from '#kit/bench.ts';
import { Caller } from '#tests/support/world.ts';
import { fakeServerTimers, restoreServerTimers } from '#tests/support/server-timers.ts';

let bench: Bench;
let machineNow = START;
let main: Caller;

beforeAll(async () => {
  bench = await startBench({ now: () => machineNow, hostnames: ['192.168.1.20', 'bench.lan'] });
  main = new Caller(bench.origin, 'main');
  await main.ok(control.resetWorld, { name: 'main', fixture: 'basic' });
});
afterAll(() => bench.close());

/** A call from another machine, which no operator's right admits. */
const fromElsewhere = (path: string, body: object, world = 'main') =>
  supertest(bench.origin)
    .post(`/control/${path}`)
    .set({ 'X-Forwarded-For': '192.168.1.77', 'X-World': world })
    .send(body);

/** The fields of the answers in these cases. */
interface Data {
  readonly name: string;
  readonly world: string;
  readonly key: string;
  readonly messages: unknown[];
  readonly reason: string;
}
const dataOf = ({ body }: Response): Data => (body as { data: Data }).data;

const reasonFor = async (code: string): Promise<string> =>
  dataOf(await fromElsewhere('phones/join', { code })).reason;

async function join(): Promise<Data> {
  const { code } = await main.ok(control.invitePhone, {});
  return dataOf(await fromElsewhere('phones/join', { code }).expect(200));
}

const report = async (key: string, more: object = {}): Promise<unknown[]> =>
  dataOf(await fromElsewhere('phones/report', { key, ...more }).expect(200)).messages;

const phones = () => main.ok(control.phones, {});

it('a code admits one phone once, from any machine, however it is typed', async () => {
  const { code, hostnames, expireTime } = await main.ok(control.invitePhone, {});
  expect(hostnames).toEqual(['192.168.1.20', 'bench.lan']);
  expect(expireTime).toBe(machineNow + 5 * 60_000);
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);

  const typed = code.toLowerCase().replace('-', ' ');
  const joined = dataOf(await fromElsewhere('phones/join', { code: typed }).expect(200));
  expect(joined).toMatchObject({ world: 'main', name: '5' });
  expect(await reasonFor(code)).toBe('WRONG_CODE');
  await main.ok(control.removePhone, { name: '5' });
});

it('a code expires after five minutes', async () => {
  const { code } = await main.ok(control.invitePhone, {});
  machineNow += 5 * 60_000;
  expect(await reasonFor(code)).toBe('WRONG_CODE');
});

it('the key gives no other right, and none in another world', async () => {
  const { key, name } = await join();
  for (const path of ['phones/invitations', `phones/${name}/messages`, 'sessions', 'clock', 'worlds'])
    await fromElsewhere(path, {}).set('Authorization', `Bearer ${key}`).expect(403);
  await main.ok(control.createWorld, { name: 'other', fixture: 'basic' });
  await fromElsewhere('phones/report', { key }, 'other').expect(401);
  await fromElsewhere('phones/report', { key: 'guessed' }).expect(401);
  // Pages of other sites are refused, as for members' services.
  await fromElsewhere('phones/report', { key }).set('Origin', 'https://evil.example').expect(403);
  await main.ok(control.removePhone, { name });
  await fromElsewhere('phones/report', { key }).expect(401);
});

it('neither a phone nor a code of a dropped world is one of the next world of its name', async () => {
  const operator = new Caller(bench.origin, 'passing');
  await main.ok(control.createWorld, { name: 'passing', fixture: 'basic' });
  const [first, second] = [
    await operator.ok(control.invitePhone, {}),
    await operator.ok(control.invitePhone, {}),
  ];
  const { key } = dataOf(await fromElsewhere('phones/join', { code: first.code }).expect(200));
  await fromElsewhere('phones/report', { key }, 'passing').expect(200);
  await operator.ok(control.resetWorld, { name: 'passing' });
  await fromElsewhere('phones/report', { key }, 'passing').expect(200);

  await main.ok(control.dropWorld, { name: 'passing' });
  await main.ok(control.createWorld, { name: 'passing', fixture: 'basic' });
  await fromElsewhere('phones/report', { key }, 'passing').expect(401);
  expect(await reasonFor(second.code)).toBe('WRONG_CODE');
  expect(await operator.ok(control.phones, {})).toEqual([]);
  await main.ok(control.dropWorld, { name: 'passing' });
});

it('guessing codes is limited per address', async () => {
  await main.ok(control.setParams, { callsPerMinute: 3 });
  const tries: string[] = [];
  for (let count = 0; count < 5; count += 1) tries.push(await reasonFor(`AAAAA-AAAA${count}`));
  expect(tries.slice(-1)).toEqual(['TOO_MANY_REQUESTS']);
  await main.ok(control.setParams, { callsPerMinute: 600 });
});

it('a phone is held by the member whose session it has, and is pushed what is theirs', async () => {
  const { key, name } = await join();
  const { token } = await main.ok(control.createSession, { phone: personas.alice.phone });
  expect(await report(key, { token, route: '/wallet' })).toEqual([]);
  expect(await phones()).toEqual([
    { name, account: personas.alice.phone, route: '/wallet', network: null, connected: true },
  ]);

  const waiting = report(key, { token, wait: true });
  await main.ok(control.push, { phone: personas.bob.phone, title: 'For Bob', body: '-' });
  await main.ok(control.push, { phone: personas.alice.phone, title: 'For Alice', body: '-' });
  expect(await waiting).toMatchObject([{ type: 'push', isOwn: true, push: { title: 'For Alice' } }]);

  // After the session ends, the phone has no member.
  await report(key, { token: 'another' });
  expect(await phones()).toMatchObject([{ account: '' }]);
  await main.ok(control.removePhone, { name });
});

it('a phone is told to emulate a network, and reports the one that it emulates', async () => {
  const { key, name } = await join();
  await main.ok(control.tellPhone, { name, type: 'network', network: 'lossy' });
  expect(await report(key)).toEqual([{ no: 1, type: 'network', network: 'lossy' }]);
  await report(key, { network: 'lossy' });
  expect(await phones()).toMatchObject([{ network: 'lossy' }]);
  await main.ok(control.tellPhone, { name, type: 'network' });
  expect(await report(key)).toEqual([{ no: 2, type: 'network' }]);
  expect(await phones()).toMatchObject([{ network: null }]);
  await main.ok(control.removePhone, { name });
});

it('a phone is told to log in and to open a route, and its leaving is noticed', async () => {
  const { key, name } = await join();
  await main.ok(control.tellPhone, { name, type: 'open', route: '/mine' });
  expect(await report(key)).toEqual([{ no: 1, type: 'open', route: '/mine' }]);
  await report(key, { leaving: true });
  expect(await phones()).toMatchObject([{ name, connected: false }]);
  await report(key);
  expect(await phones()).toMatchObject([{ name, connected: true }]);
  await main.refused(control.joinPhone, { code: 'AAAAA-AAAAA' }, 'WRONG_CODE');
  await main.refused(control.removePhone, { name: '77' }, 'UNKNOWN_ITEM');
  await main.refused(control.tellPhone, { name: '77', type: 'open' }, 'UNKNOWN_ITEM');
  await main.ok(control.removePhone, { name });
});

it('a push to a phone that is away, as during a reload, is delivered when it reports again', async () => {
  const { key, name } = await join();
  const { token } = await main.ok(control.createSession, { phone: personas.alice.phone });
  await report(key, { token });
  await report(key, { leaving: true });
  await main.ok(control.push, { phone: personas.alice.phone, title: 'Meanwhile', body: '-' });
  expect(await report(key, { token })).toMatchObject([{ type: 'push', push: { title: 'Meanwhile' } }]);
  await main.ok(control.removePhone, { name });
});

it('a message whose answer is lost, as with the page of a reload, is delivered until it is acknowledged', async () => {
  const { key, name } = await join();
  const { token } = await main.ok(control.createSession, { phone: personas.alice.phone });
  await report(key, { token, received: 0 });
  await main.ok(control.push, { phone: personas.alice.phone, title: 'First', body: '-' });
  const first = [{ no: 1, push: { title: 'First' } }];
  expect(await report(key, { token, received: 0 })).toMatchObject(first);
  // The page leaves before it has read the answer, and takes nothing with it.
  expect(await report(key, { received: 0, leaving: true })).toEqual([]);
  expect(await report(key, { token, received: 0, wait: true })).toMatchObject(first);
  await main.ok(control.push, { phone: personas.alice.phone, title: 'Second', body: '-' });
  expect(await report(key, { token, received: 1 })).toMatchObject([{ no: 2, push: { title: 'Second' } }]);
  expect(await report(key, { token, received: 2 })).toEqual([]);
  await main.ok(control.removePhone, { name });
});

it('a phone that is away for an hour is no longer listened for, so its world can be evicted', async () => {
  const { key, name } = await join();
  const { subscribers } = bench.registry.get('main');
  const { token } = await main.ok(control.createSession, { phone: personas.alice.phone });
  fakeServerTimers('setTimeout', 'clearTimeout');
  try {
    const before = subscribers.size;
    await report(key, { token });
    expect(subscribers.size).toBe(before + 1);
    // It falls silent, and leaves after 12 seconds.
    vi.advanceTimersByTime(60 * 60_000);
    expect(subscribers.size).toBe(before + 1);
    vi.advanceTimersByTime(12_000);
    expect(subscribers.size).toBe(before);

    await report(key, { token });
    expect(subscribers.size).toBe(before + 1);
    await report(key, { leaving: true });
    await report(key, { token });
    vi.advanceTimersByTime(10_000);
    await report(key, { leaving: true });
    await report(key, { leaving: true });
    vi.advanceTimersByTime(60 * 60_000);
    expect(subscribers.size).toBe(before);
  } finally {
    restoreServerTimers();
  }
  await main.ok(control.removePhone, { name });
});

it('no log has a code or a key', async () => {
  const { code } = await main.ok(control.invitePhone, {});
  const { key } = dataOf(await fromElsewhere('phones/join', { code }));
  const { list } = await main.ok(control.requests, { operator: '1', pageSize: 100 });
  const logged = JSON.stringify(list);
  expect(logged).toContain('control.invitePhone');
  expect(logged).not.toContain(code);
  expect(logged).not.toContain(key);
});

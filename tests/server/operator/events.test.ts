import { connect } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { control } from '#contract/control/control.ts';
import { msg } from '#contract/msg.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { personas } from '#fixtures/data/people.ts';
import { Stream } from '#tests/support/stream.ts';
import { Caller, testWorld, type TestWorld } from '#tests/support/world.ts';
import { fakeServerTimers, restoreServerTimers } from '#tests/support/server-timers.ts';

const { phone } = personas.alice;
const open: Stream[] = [];
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});

async function watch({ origin, name }: TestWorld): Promise<Stream> {
  const stream = await Stream.open(`${origin}/control/events?world=${name}`);
  open.push(stream);
  return stream;
}

describe('control.events', () => {
  it('streams the world of the query to a caller with operator access', async () => {
    const world = await testWorld();
    const address = `${world.origin}/control/events`;
    const stream = await watch(world);
    expect(stream.response.headers.get('x-world')).toBe(world.name);
    const byHeader = await Stream.open(address, { 'X-World': world.name });
    open.push(byHeader);
    expect(byHeader.response.headers.get('x-world')).toBe(world.name);

    await world.operator.refused(control.events, { world: 'no-such-world' }, 'UNKNOWN_WORLD');
    const foreign = await fetch(`${address}?world=${world.name}`, {
      headers: { Origin: 'http://evil.example' },
    });
    expect(foreign.status).toBe(403);
    const crossSite = await fetch(address, { headers: { 'Sec-Fetch-Site': 'cross-site' } });
    expect(crossSite.status).toBe(403);
  });

  it('reports postings with from, to, amount, kind and cause', async () => {
    const world = await testWorld();
    const stream = await watch(world);
    await world.operator.ok(control.grant, { phone, kind: 'bonus', amount: '7.25' });
    const { data } = await stream.next('posting');
    expect(data.data).toMatchObject({
      from: 'treasury',
      to: 'member:2:available',
      amount: '7.25',
      kind: 'bonus',
      cause: 'control.grant',
    });
    const { list } = await world.operator.ok(control.ledger, { cause: 'control.grant' });
    expect(list[0]).toMatchObject({
      movement: (data.data as { movement: string }).movement,
      requestId: data.requestId,
    });
  });

  it('reports requests with their envelopes, secrets redacted', async () => {
    const world = await testWorld();
    const stream = await watch(world);
    await world.guest.refused(user.login, { phone, password: 'Wrongpass1' }, 'BAD_CREDENTIALS');
    const { data } = await stream.next('request');
    expect(data.data).toMatchObject({
      endpoint: 'user.login',
      reason: 'BAD_CREDENTIALS',
      input: { phone, password: '[secret]' },
      answer: { code: 1001 },
    });
    const [logged] = (await world.operator.ok(control.requests, {})).list;
    expect(data.data).toEqual(logged);
  });

  it("includes members' live events on request only, so one stream serves many phones", async () => {
    const world = await testWorld();
    const stream = await watch(world);
    const withLive = await Stream.open(`${world.origin}/control/events?world=${world.name}&live=1`);
    open.push(withLive);
    await world.operator.ok(control.grant, { phone, kind: 'bonus', amount: '7.25' });
    const { data } = await withLive.next('live');
    expect(data.data).toMatchObject({ memberId: '2', kind: 'balance' });
    const { list } = await world.operator.ok(control.ledger, { cause: 'control.grant' });
    expect(data.requestId).toBe(list[0]?.requestId);
    await world.operator.ok(control.push, { title: 'Hello', body: 'all' });
    await expect
      .poll(async () => (await withLive.next('live')).data.data, { timeout: 20_000 })
      .toMatchObject({ memberId: null, kind: 'message' });

    await world.advance('1h');
    expect(await stream.until('clock')).not.toContain('live');
    await world.operator.refused(control.events, { world: world.name, live: 'yes' }, 'BAD_INPUT');
  });

  it('sends one live event to refetch everything after an advance that affects many members', async () => {
    const world = await testWorld();
    for (let count = 0; count < 302; count += 1) {
      const member = `2547990${String(count).padStart(5, '0')}`;
      await world.operator.ok(control.createMember, { phone: member, password: 'Password1' });
      await world.operator.ok(control.transfer, { phone: member, amount: '20' });
    }
    const withLive = await Stream.open(`${world.origin}/control/events?world=${world.name}&live=1`);
    open.push(withLive);
    await world.advance('1h');
    expect((await withLive.next('live')).data.data).toEqual({ memberId: null, kind: 'world' });
  }, 60_000);

  it('reports outbox messages and pushes', async () => {
    const world = await testWorld();
    const stream = await watch(world);
    await world.guest.ok(user.smsCode, { phone: '254799000001' });
    const [sent] = await world.operator.ok(control.outbox, { to: '254799000001' });
    expect(sent).toMatchObject((await stream.next('outbox')).data.data as object);

    const data = { page: 'mine' };
    await world.operator.ok(control.push, { phone, title: 'Hello', body: 'you', data });
    const [latest] = await world.operator.ok(control.outbox, { to: phone });
    const origin = { outbox: latest?.id, arrives: 'foreground' };
    const toOne = { phone, memberId: '2', topic: '', title: 'Hello', body: 'you', data, ...origin };
    expect((await stream.next('push')).data.data).toEqual(toOne);
    await world.operator.ok(control.push, { title: 'Hello', body: 'all' });
    const toAll = { phone: '', memberId: '', topic: 'IJ', title: 'Hello', body: 'all', data: {} };
    expect((await stream.next('push')).data.data).toMatchObject(toAll);
    await world.operator.ok(control.push, { topic: 'other', title: 'Hello', body: 'some' });
    expect((await stream.next('push')).data.data).toMatchObject({ topic: 'other', body: 'some' });

    await world.operator.ok(control.grant, { phone, kind: 'bonus', amount: '1' });
    expect((await stream.next('push')).data.data).toMatchObject({
      phone,
      title: 'Bonus received',
      body: 'You have received a bonus of 1.00\u00a0USDT.',
    });
  });

  it('accepts a push with data only and shows no message for it; any other push needs a title', async () => {
    const world = await testWorld();
    const stream = await watch(world);
    const unread = async () => (await (await world.as('alice')).ok(msg.messages)).unread;
    const before = await unread();
    const data = { page: 'mine' };
    await world.operator.ok(control.push, { phone, arrives: 'data', title: 'Not shown', data });
    const toOne = { memberId: '2', arrives: 'data', title: '', body: '', data };
    expect((await stream.next('push')).data.data).toMatchObject(toOne);
    expect(await unread()).toBe(before);
    expect((await world.operator.ok(control.outbox, { to: phone }))[0]?.text).toContain('"page":"mine"');

    await world.operator.ok(control.push, { phone, arrives: 'background', title: 'Pressed' });
    expect((await stream.next('push')).data.data).toMatchObject({ arrives: 'background', title: 'Pressed' });
    expect(await unread()).toBe(before + 1);
    await world.operator.refused(control.push, { phone, data }, 'BAD_INPUT');
    await world.operator.refused(control.push, { phone, arrives: 'data', topic: 'IJ' }, 'BAD_INPUT');
  });

  it('reports agenda events in order at their instants, and the clock', async () => {
    const world = await testWorld();
    const stream = await watch(world);
    const { arriveTime } = await (await world.as('alice')).ok(product.receiveIncome);
    await world.operator.ok(control.setClock, { to: arriveTime });
    const agenda = await stream.next('agenda');
    expect(agenda.data).toMatchObject({
      at: arriveTime,
      data: { kind: 'income.arrive', dueAt: arriveTime },
    });
    expect((await stream.next('posting')).data).toMatchObject({
      at: arriveTime,
      data: { kind: 'daily income', cause: 'due:income.arrive' },
    });
    expect((await stream.next('clock')).data).toMatchObject({
      at: arriveTime,
      data: { now: arriveTime, mode: 'running', rate: 1, fired: 1 },
    });
    await world.operator.ok(control.setClock, { mode: 'scaled', rate: 60 });
    expect((await stream.next('clock')).data.data).toMatchObject({ mode: 'scaled', rate: 60 });
  });

  it('reports the first few hundred events of a long advance, and the number omitted', async () => {
    const world = await testWorld();
    for (let count = 0; count < 120; count += 1)
      await world.operator.ok(control.transfer, { phone, amount: '20' });
    const stream = await watch(world);
    await world.advance('1h');
    // Each confirmation is an agenda entry, a posting and a push.
    const told = await stream.until('clock');
    expect(told).toHaveLength(302);
    expect(told.at(-2)).toBe('world');
    const again = await watch(world);
    for (let count = 0; count < 110; count += 1)
      await world.operator.ok(control.transfer, { phone, amount: '20' });
    await world.advance('1h');
    expect((await again.next('world')).data.data).toEqual({ leftOut: 30 });
  });

  it.each([
    [
      'dropped',
      (world: TestWorld) => new Caller(world.origin, 'main').ok(control.dropWorld, { name: world.name }),
    ],
    ['replaced', (world: TestWorld) => world.operator.ok(control.resetWorld, { name: world.name })],
  ] as const)('reports that its world was %s, and ends', async (state, act) => {
    const world = await testWorld();
    const stream = await watch(world);
    await act(world);
    expect((await stream.next('world')).data.data).toEqual({ state });
    await stream.end();
  });

  it('sends a heartbeat every five seconds', async () => {
    const world = await testWorld();
    fakeServerTimers('setInterval', 'clearInterval');
    try {
      const stream = await watch(world);
      await stream.comment('retry: 3000');
      vi.advanceTimersByTime(5000);
      expect((await stream.next('beat')).data).toEqual({ kind: 'beat', at: await world.now(), data: null });
    } finally {
      restoreServerTimers();
    }
  });

  it('disconnects a listener that does not read', async () => {
    const world = await testWorld();
    const { hostname, port } = new URL(world.origin);
    const socket = connect(Number(port), hostname);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => undefined);
    socket.write(`GET /control/events?world=${world.name} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`);
    await new Promise((resolve) => socket.once('readable', resolve));
    // Far more than the buffers of the two sockets hold.
    const data = { much: 'x'.repeat(90_000) };
    for (let count = 0; count < 150; count += 1)
      await world.operator.ok(control.push, { phone, title: 'Much', body: '', data });
    socket.resume();
    await closed;
  });
});

import { describe, expect, it, vi } from 'vitest';
import { control } from '#contract/control/control.ts';
import { fund } from '#contract/fund.ts';
import { msg } from '#contract/msg.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { payPassword, personas } from '#fixtures/data/people.ts';
import { startBench } from '#kit/bench.ts';
import { codeSentTo } from '#tests/support/codes.ts';
import { sessionOf } from '#tests/support/login.ts';
import { newMember } from '#tests/support/member.ts';
import { useLiveStreams } from '#tests/support/live-streams.ts';
import { fakeServerTimers, restoreServerTimers } from '#tests/support/server-timers.ts';
import { Stream } from '#tests/support/stream.ts';
import { Caller, testWorld, type TestWorld } from '#tests/support/world.ts';

const { open, listen } = useLiveStreams();

const grant = (world: TestWorld, phone: string, amount = '1') =>
  world.operator.ok(control.grant, { phone, kind: 'bonus', amount });

describe('msg.live', () => {
  it("opens a stream of the ticket's world and member", async () => {
    const world = await testWorld();
    const stream = await listen(world.origin, await world.as('alice'));
    expect(stream.response.status).toBe(200);
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(stream.response.headers.get('x-sandbox')).toBe('simulated-funds');
    expect(stream.response.headers.get('x-world')).toBe(world.name);
    await stream.comment('retry: 3000');

    await grant(world, personas.alice.phone);
    const balance = await stream.next('balance');
    expect(balance).toMatchObject({ id: '1', data: { kind: 'balance', at: await world.now() } });
    const [record] = (await (await world.as('alice')).ok(wallet.records)).list;
    expect((await stream.next('record')).data).toMatchObject({ kind: 'record', id: record?.id });
    const [message] = (await (await world.as('alice')).ok(msg.messages)).list;
    expect((await stream.next('message')).data).toMatchObject({ kind: 'message', id: message?.id });
  });

  it('opens once per ticket, within a minute, and rejects a forged ticket', async () => {
    let machineNow = Date.parse('2026-03-02T07:00:00Z');
    const bench = await startBench({ now: () => machineNow });
    const guest = new Caller(bench.origin, 'main');
    await guest.ok(control.createMember, { phone: '254711000001', password: 'Touchstone1' });
    const caller = await sessionOf(guest, '254711000001');

    const { ticket } = await caller.ok(msg.liveTicket);
    expect(ticket).toMatch(/^main\.[A-Za-z0-9_-]{43}$/);
    (await Stream.open(`${bench.origin}/api/msg/live?ticket=${ticket}`)).close();
    await guest.refused(msg.live, { ticket }, 'UNAUTHORIZED');
    for (const forged of ['A'.repeat(43), `main.${'A'.repeat(43)}`, `none.${'A'.repeat(43)}`])
      await guest.refused(msg.live, { ticket: forged }, 'UNAUTHORIZED');
    await guest.refused(msg.live, { ticket: 'short' }, 'BAD_INPUT');
    await guest.refused(msg.live, {}, 'BAD_INPUT');

    const { ticket: kept } = await caller.ok(msg.liveTicket);
    const { ticket: late } = await caller.ok(msg.liveTicket);
    machineNow += 59_999;
    (await Stream.open(`${bench.origin}/api/msg/live?ticket=${kept}`)).close();
    machineNow += 1;
    await guest.refused(msg.live, { ticket: late }, 'UNAUTHORIZED');

    const { ticket: ofEnded } = await caller.ok(msg.liveTicket);
    await caller.ok(user.logout);
    await guest.refused(msg.live, { ticket: ofEnded }, 'UNAUTHORIZED');
    await bench.close();
  });

  it('rejects the ticket in a fork: it opens one world', async () => {
    const world = await testWorld();
    const { ticket } = await (await world.as('alice')).ok(msg.liveTicket);
    await world.operator.ok(control.createWorld, { name: `${world.name}-fork`, from: world.name });
    const stream = await Stream.open(`${world.origin}/api/msg/live?ticket=${ticket}`);
    open.push(stream);
    expect(stream.response.headers.get('x-world')).toBe(world.name);
    await world.guest.refused(msg.live, { ticket }, 'UNAUTHORIZED');
  });

  it('reports private events to their member, and public events to every member', async () => {
    const world = await testWorld();
    const alice = await listen(world.origin, await world.as('alice'));
    const bob = await listen(world.origin, await world.as('bob'));
    await grant(world, personas.alice.phone);
    await world.operator.ok(control.push, { title: 'To all', body: '' });
    expect(await alice.until('message')).toHaveLength(3);
    expect(await alice.until('message')).toHaveLength(1);
    expect(await bob.until('message')).toHaveLength(1);
    await world.operator.ok(control.setClock, { mode: 'scaled', rate: 2 });
    expect((await alice.next('clock')).data).toMatchObject({ kind: 'clock', rate: 2 });
    expect(await bob.until('clock')).toEqual(['clock']);
    await world.operator.ok(control.setClock, { mode: 'frozen', advance: '1h' });
    expect((await alice.next('clock')).data).toMatchObject({ rate: 0, at: await world.now() });
  });

  it('reports committed changes, and nothing of a call that was rolled back', async () => {
    const bench = await startBench();
    const world = bench.registry.get('main');
    const heard: string[] = [];
    world.subscribers.subscribeMember(1, {
      onEvent: ({ kind }) => void heard.push(kind),
      onEnd: () => undefined,
    });
    const context = { cause: 'test', requestId: 'test' };
    const undone = () =>
      world.write(context, ({ announce }) => {
        announce({ memberId: 1, kind: 'record' });
        throw new Error('Undone.');
      });
    expect(undone).toThrow('Undone.');
    world.write(context, ({ announce }) => {
      announce({ memberId: 1, kind: 'message' });
      expect(heard).toEqual([]);
    });
    expect(heard).toEqual(['message']);
    await bench.close();
  });

  it('reports every step of a recharge and of a withdrawal', async () => {
    const world = await testWorld();
    const caller = await world.as('alice');
    const stream = await listen(world.origin, caller);
    const { id } = await caller.ok(fund.recharge, { channel: 'usdt', amount: '25' });
    expect((await stream.next('recharge')).data.id).toBe(id);
    await world.operator.ok(control.transfer, { phone: personas.alice.phone, amount: '25' });
    expect((await stream.next('recharge')).data.id).toBe(id);
    await world.operator.ok(control.setClock, { next: true });
    expect((await stream.next('recharge')).data.id).toBe(id);

    const [binding] = await caller.ok(fund.bindings);
    const asked = await caller.ok(wallet.withdraw, {
      amount: '5',
      bindingId: binding?.id ?? '',
      payPassword,
    });
    expect((await stream.next('withdrawal')).data.id).toBe(asked.id);
    await world.operator.ok(control.decideWithdrawal, { id: asked.id, decision: 'approve' });
    expect((await stream.next('withdrawal')).data.id).toBe(asked.id);
    await world.advance('3d');
    expect((await stream.next('withdrawal')).data.id).toBe(asked.id);
  });

  it('reports that the operator locked or unlocked withdrawals', async () => {
    const world = await testWorld();
    const caller = await world.as('alice');
    const stream = await listen(world.origin, caller);
    const [alice] = (await world.operator.ok(control.members, { query: personas.alice.phone })).list;
    const id = alice?.id ?? '';
    const withdrawLockedUntil = (await world.now()) + 3_600_000;
    await world.operator.ok(control.lockMember, { id, withdrawLockedUntil });
    expect((await stream.next('withdrawal')).data).toMatchObject({ kind: 'withdrawal' });
    await world.operator.ok(control.lockMember, { id, withdrawLockedUntil: 0 });
    expect((await stream.next('withdrawal')).data).toMatchObject({ kind: 'withdrawal' });
  });

  it('summarises an advance: one event per kind, with an id if it concerns one item', async () => {
    const world = await testWorld();
    const { phone, caller } = await newMember(world);
    const other = await newMember(world);
    const { rechargeId } = await world.operator.ok(control.transfer, { phone: other.phone, amount: '20' });
    for (let count = 0; count < 3; count += 1)
      await world.operator.ok(control.transfer, { phone, amount: '20' });
    const stream = await listen(world.origin, caller);
    const streamOfOther = await listen(world.origin, other.caller);
    await world.advance('1h');
    expect(await stream.until('clock')).toEqual(['balance', 'recharge', 'message', 'clock']);
    const [message] = (await other.caller.ok(msg.messages)).list;
    expect(await streamOfOther.until('clock')).toEqual([
      'balance',
      `recharge ${rechargeId}`,
      `message ${message?.id}`,
      'clock',
    ]);
  });

  it("reports to the member's other phones that a message was read", async () => {
    const world = await testWorld();
    const caller = await world.as('alice');
    await world.operator.ok(control.push, { title: 'To all', body: '' });
    const stream = await listen(world.origin, caller);
    await caller.ok(msg.markRead);
    expect(await stream.until('message')).toEqual(['message']);
  });

  it.each(['reset', 'drop'] as const)('reports that its world is gone, and ends: %s', async (how) => {
    const world = await testWorld();
    const stream = await listen(world.origin, await world.as('alice'));
    const { name } = world;
    await (how === 'drop'
      ? new Caller(world.origin, 'main').ok(control.dropWorld, { name })
      : world.operator.ok(control.resetWorld, { name }));
    expect(await stream.until('world')).toEqual(['world']);
    await stream.end();
  });

  it('reports that the server stops, and ends', async () => {
    const bench = await startBench();
    const operator = new Caller(bench.origin, 'main');
    await operator.ok(control.createMember, { phone: '254711000001', password: 'Touchstone1' });
    const { token } = await operator.ok(control.createSession, { phone: '254711000001' });
    const stream = await listen(bench.origin, new Caller(bench.origin, 'main', token));
    await bench.close();
    expect(await stream.until('world')).toEqual(['world']);
    await stream.end();
  });

  it('sends a heartbeat every fifteen seconds, and ends with the session that opened it', async () => {
    const world = await testWorld();
    const caller = await world.as('alice');
    fakeServerTimers('setInterval', 'clearInterval');
    try {
      const stream = await listen(world.origin, caller);
      await stream.comment('retry: 3000');
      vi.advanceTimersByTime(15_000);
      expect((await stream.next('beat')).data).toEqual({ kind: 'beat', at: await world.now() });
      await caller.ok(user.logout);
      vi.advanceTimersByTime(15_000);
      await stream.end();
    } finally {
      restoreServerTimers();
    }
  });
});

describe('a stream whose session has ended', () => {
  it.each([
    ['by a logout', async (_: TestWorld, caller: Caller) => void (await caller.ok(user.logout))],
    [
      'by another session of its member',
      async (world: TestWorld) => void (await (await world.as('alice')).ok(user.endSessions, {})),
    ],
    [
      'by a reset of the password',
      async (world: TestWorld) => {
        const { phone } = personas.alice;
        await world.guest.ok(user.resetCode, { phone });
        const code = await codeSentTo(world, phone);
        await world.guest.ok(user.resetPassword, { phone, code, password: 'Touchstone2' });
      },
    ],
  ])('tells nothing more: %s', async (_, end) => {
    const world = await testWorld();
    const caller = await world.as('alice');
    const stream = await listen(world.origin, caller);
    await grant(world, personas.alice.phone);
    await stream.next('message');
    await end(world, caller);
    stream.waiting.length = 0;
    await grant(world, personas.alice.phone);
    await stream.end();
    expect(stream.waiting).toEqual([]);
  });

  it.each([
    [
      'a withdrawal',
      async ({ operator }: TestWorld, caller: Caller) => {
        const [binding] = await caller.ok(fund.bindings);
        const { id } = await caller.ok(wallet.withdraw, {
          amount: '5',
          bindingId: binding?.id ?? '',
          payPassword,
        });
        return () => operator.ok(control.decideWithdrawal, { id, decision: 'approve' });
      },
    ],
    [
      'a recharge',
      ({ operator }: TestWorld) => {
        const { phone } = personas.alice;
        return () => operator.ok(control.transfer, { phone, amount: '25' });
      },
    ],
  ])('tells nothing of %s', async (_, prepare) => {
    const world = await testWorld();
    const caller = await world.as('alice');
    const change = await prepare(world, caller);
    const stream = await listen(world.origin, caller);
    await stream.comment('retry: 3000');
    await caller.ok(user.logout);
    stream.waiting.length = 0;
    await change();
    await stream.end();
    expect(stream.waiting).toEqual([]);
  });
});

describe('msg.liveTicket', () => {
  it("keeps a limited number of a member's newest tickets, and never evicts another member's", async () => {
    const world = await testWorld();
    const [alice, esther] = [await world.as('alice'), await world.as('esther')];
    const { ticket: others } = await esther.ok(msg.liveTicket);
    const tickets: string[] = [];
    for (let count = 0; count < 17; count += 1) tickets.push((await alice.ok(msg.liveTicket)).ticket);
    const statusOf = async (ticket = '') => {
      const stream = await Stream.open(`${world.origin}/api/msg/live?ticket=${ticket}`);
      open.push(stream);
      return stream.response.status;
    };
    expect(await Promise.all([others, tickets[0], tickets[1], tickets[16]].map(statusOf))).toEqual([
      200, 401, 200, 200,
    ]);
  });
});

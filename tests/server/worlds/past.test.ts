import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { mostMarks } from '#contract/control/tape.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { personas } from '#fixtures/data/people.ts';
import { Caller, testWorld, type TestWorld } from '#tests/support/world.ts';

const SLUICE_BOX = '1';
const HOUR = 3_600_000;

const lastCommand = async ({ operator }: TestWorld): Promise<number> => {
  const { marks } = await operator.ok(control.tape);
  return Math.max(0, ...marks.map(({ command }) => command ?? 0));
};

/** Creates a fork of the past of a world, and returns its operator. */
async function visit(world: TestWorld, moment: { at?: number; after?: number }): Promise<Caller> {
  visits += 1;
  const name = `${world.name}-past-${visits}`;
  await world.operator.ok(control.createWorld, { name, from: world.name, ...moment });
  return new Caller(world.origin, name);
}
let visits = 0;

/** The kinds of data in which two worlds differ, timestamps included. A clock that is set keeps the system time of that. */
const differingIn = async (one: Caller, other: string) => {
  const { kinds } = await one.ok(control.comparison, { other });
  return kinds.flatMap(({ kind, differing }) => (differing > 0 && kind !== 'clock' ? [kind] : []));
};

/** Plays a history of members, operator, clock and faults. After each step, a fork keeps the world as it then was. */
async function play(world: TestWorld) {
  const alice = await world.as('alice');
  const bob = await world.as('bob');
  const { operator } = world;
  const steps: (() => Promise<unknown>)[] = [
    () => alice.ok(product.createOrder, { productId: SLUICE_BOX }),
    () => world.advance('1d'),
    () => operator.ok(control.setParams, { minWithdraw: '7.00' }),
    () => alice.ok(product.receiveIncome),
    () => operator.ok(control.grant, { phone: personas.bob.phone, kind: 'bonus', amount: '12.345678' }),
    () => world.advance('90s'),
    () => bob.ok(product.createOrder, { productId: SLUICE_BOX }),
    () => operator.ok(control.addFault, { endpoint: 'user.info', fault: 'error', code: 503, times: 1 }),
    () => bob.send(user.info),
    () => operator.ok(control.createMember, { phone: '254799000001', password: 'Newcomer1' }),
    () => world.advance('3d'),
    () => bob.ok(product.receiveIncome),
  ];
  const kept: { command: number; at: number; fork: string }[] = [];
  for (const [index, step] of steps.entries()) {
    await step();
    const fork = `${world.name}-step-${index}`;
    await operator.ok(control.createWorld, { name: fork, from: world.name });
    kept.push({ command: await lastCommand(world), at: await world.now(), fork });
  }
  return { alice, bob, kept };
}

describe('a fork of the past', () => {
  it('is the world as it was after each command, visited in any order', async () => {
    const world = await testWorld();
    const { kept } = await play(world);
    expect(new Set(kept.map(({ command }) => command)).size).toBe(kept.length);
    for (const { command, at, fork } of [...kept.toReversed(), ...kept]) {
      const past = await visit(world, { after: command });
      expect(await past.ok(control.clock)).toMatchObject({ now: at, mode: 'frozen' });
      expect(await differingIn(past, fork), `after command ${command}`).toEqual([]);
    }
  });

  it('is the world before its first command', async () => {
    const world = await testWorld();
    const begun = `${world.name}-begun`;
    await world.operator.ok(control.createWorld, { name: begun, from: world.name });
    const first = Math.min(
      ...(await world.operator.ok(control.tape)).marks.map(({ command }) => command ?? Infinity),
    );
    await world.operator.ok(control.grant, { phone: personas.bob.phone, kind: 'bonus', amount: '5' });
    const past = await visit(world, { after: Number.isFinite(first) ? first : 0 });
    expect(await differingIn(past, begun)).not.toContain('postings');
  });

  it('stands at an instant within a move of the clock, with what was due by then', async () => {
    const world = await testWorld();
    const alice = await world.as('alice');
    await alice.ok(product.createOrder, { productId: SLUICE_BOX });
    const half = `${world.name}-half`;
    await world.operator.ok(control.createWorld, { name: half, from: world.name });
    const begunAt = await world.now();
    await world.advance('10d');
    await new Caller(world.origin, half).ok(control.setClock, { to: begunAt + 5 * 24 * HOUR });
    const past = await visit(world, { at: begunAt + 5 * 24 * HOUR });
    expect(await differingIn(past, half)).toEqual([]);
    // The whole move is past at its end.
    const ended = await visit(world, { at: await world.now() });
    expect(await differingIn(ended, world.name)).toEqual([]);
  });

  it('knows the sessions and the calls of that moment, and no later ones', async () => {
    const world = await testWorld();
    const alice = await world.as('alice');
    await alice.ok(product.createOrder, { productId: SLUICE_BOX });
    const then = await lastCommand(world);
    await world.operator.ok(control.grant, { phone: personas.alice.phone, kind: 'bonus', amount: '5' });
    const bob = await world.as('bob');
    await bob.ok(product.createOrder, { productId: SLUICE_BOX });

    const past = await visit(world, { after: then });
    const { list } = await past.ok(control.requests, { pageSize: 100 });
    const names = list.map(({ endpoint }) => endpoint);
    expect(names.filter((name) => name === 'product.createOrder')).toHaveLength(1);
    const { phone } = await new Caller(world.origin, past.world, alice.token).ok(user.info);
    expect(phone).toBe(personas.alice.phone);
    await new Caller(world.origin, past.world, bob.token).refused(user.info, {}, 'UNAUTHORIZED');

    // A later command without a request, such as a move of the clock, does not let later calls in.
    const before = await lastCommand(world);
    await world.operator.ok(control.setClock, { mode: 'frozen' });
    await world.operator.ok(control.setParams, { minWithdraw: '8.00' });
    const earlier = await visit(world, { after: before });
    const { list: logged } = await earlier.ok(control.requests, { operator: '1', pageSize: 100 });
    expect(logged.map(({ endpoint }) => endpoint)).not.toContain('control.setParams');
  });

  it('opens the sessions that its creator asks for, and answers null for an account that did not exist then', async () => {
    const world = await testWorld();
    const then = await lastCommand(world);
    await world.operator.ok(control.createMember, { phone: '254799000001', password: 'Newcomer1' });
    const name = `${world.name}-logged-in`;
    const made = await world.operator.ok(control.putWorld, {
      ...{ name, from: world.name, after: then },
      logIn: ['254799000001', '+254 700-000-002', 'nobody'],
    });
    expect(made.sessions?.map((session) => session?.profile.phone)).toEqual([
      undefined,
      personas.alice.phone,
      undefined,
    ]);
    const alice = new Caller(world.origin, name, made.sessions?.[1]?.token);
    expect(await alice.ok(user.info)).toEqual(made.sessions?.[1]?.profile);
    // They are done in the fork, as by any other call.
    const { marks } = await new Caller(world.origin, name).ok(control.tape);
    const later = marks.filter(({ command }) => (command ?? 0) > (made.lastCommand ?? Infinity));
    expect(later.map((mark) => mark.name)).toEqual(['control.createSession']);
    const { holds, checks } = await new Caller(world.origin, name).ok(control.invariants, { replay: 'true' });
    expect(holds, JSON.stringify(checks)).toBe(true);
  });

  it('lists its marks in pages', async () => {
    const world = await testWorld();
    const { alice, bob } = personas;
    const phones = Array.from({ length: mostMarks * 0.6 }, (_, at) => (at % 7 < 3 ? alice : bob).phone);
    for (const phone of phones) await world.operator.ok(control.grant, { phone, kind: 'bonus', amount: '1' });
    const first = await world.operator.ok(control.tape);
    const second = await world.operator.ok(control.tape, { pageNum: 2 });
    expect([first.marks.length, first.total]).toEqual([mostMarks, phones.length * 2]);
    // All are of one instant: the commands in their order, then their messages.
    expect([...first.marks, ...second.marks].map(({ command, account }) => command ?? account)).toEqual([
      ...phones.map((_, at) => at + 1),
      ...phones,
    ]);
  });

  it('logs in no more members at once than phones would need', async () => {
    const world = await testWorld();
    const logIn = Array.from({ length: 17 }, (_, at) => `2547000001${at + 10}`);
    const moment = { from: world.name, after: await lastCommand(world) };
    const fields = await world.operator.refused(
      control.putWorld,
      { name: `${world.name}-crowd`, ...moment, logIn },
      'BAD_INPUT',
    );
    expect(fields).toEqual({ logIn: 'Too many members at once' });
  });

  it('counts the region that it is given among what was done in it', async () => {
    const world = await testWorld();
    await world.operator.ok(control.grant, { phone: personas.alice.phone, kind: 'bonus', amount: '5' });
    const name = `${world.name}-abroad`;
    const moment = { from: world.name, after: await lastCommand(world) };
    const made = await world.operator.ok(control.createWorld, { name, ...moment, region: 'ke' });
    const { marks } = await new Caller(world.origin, name).ok(control.tape);
    const later = marks.filter(({ command }) => (command ?? 0) > (made.lastCommand ?? Infinity));
    expect(later.map((mark) => mark.name)).toEqual(['control.setParams']);
  });

  it('is a world of its own: what happens there can be replayed and changes nothing elsewhere', async () => {
    const world = await testWorld();
    const { alice, kept } = await play(world);
    const before = `${world.name}-before`;
    await world.operator.ok(control.createWorld, { name: before, from: world.name });
    const past = await visit(world, { after: kept[0]?.command ?? 0 });
    const branch = new Caller(world.origin, past.world, alice.token);
    await branch.ok(product.createOrder, { productId: SLUICE_BOX });
    await past.ok(control.setClock, { advance: '2d' });
    await branch.ok(product.receiveIncome);
    const { holds, checks } = await past.ok(control.invariants, { replay: 'true' });
    expect(holds, JSON.stringify(checks)).toBe(true);
    expect(await differingIn(world.operator, before)).toEqual([]);
  });

  it('rejects a moment that the world does not have', async () => {
    const world = await testWorld();
    await world.operator.ok(control.grant, { phone: personas.bob.phone, kind: 'bonus', amount: '5' });
    const after = await lastCommand(world);
    await world.advance('1h');
    const now = await world.now();
    const { begin } = await world.operator.ok(control.tape);
    const moments = [
      [{ after: 99_999 }, 'after'],
      [{ at: now + 1 }, 'at'],
      [{ at: begin - 1 }, 'at'],
      [{ after, at: now + 1 }, 'at'],
    ] as const;
    for (const [moment, field] of moments) {
      const input = { name: `${world.name}-never`, from: world.name, ...moment };
      const fields = await world.operator.refused(control.createWorld, input, 'BAD_INPUT');
      expect(fields, JSON.stringify(moment)).toHaveProperty(field);
    }
    await world.operator.refused(control.createWorld, { name: `${world.name}-never`, at: now }, 'BAD_INPUT');
    const worlds = await world.operator.ok(control.worlds);
    expect(worlds.map(({ name }) => name)).not.toContain(`${world.name}-never`);
  });

  it('is refused for a world whose commands no longer end as they did, by the name of the first', async () => {
    const world = await testWorld();
    await world.operator.ok(control.grant, { phone: personas.bob.phone, kind: 'bonus', amount: '5' });
    const { file } = await world.operator.ok(control.exportWorld, { name: world.name });
    const db = new Database(Buffer.from(file, 'base64'));
    const at = await world.now();
    db.prepare(
      "INSERT INTO command (at, name, requestId, detail) VALUES (?, 'product.withdrawn', 'r', '{}')",
    ).run(at);
    const name = `${world.name}-strange`;
    await world.operator.ok(control.createWorld, { name }, { bytes: db.serialize() });
    db.close();
    const input = { name: `${name}-past`, from: name, at };
    await world.operator.refused(control.createWorld, input, 'PAST_LOST');
    await world.operator.refused(control.putWorld, input, 'PAST_LOST');
    const { body } = await world.operator.send(control.createWorld, input);
    expect(body).toMatchObject({ msg: expect.stringContaining('product.withdrawn') as unknown });
  });

  it.each([
    ['without its command log', 'DELETE FROM command', 0],
    ['with a command log that lacks its first command', 'DELETE FROM command WHERE id = 1', 0],
    ['with a command log that lacks its last command', 'DELETE FROM command WHERE id = 2', 1],
  ])('is refused for a world %s', async (_, deletion, command) => {
    const world = await testWorld();
    for (const amount of ['5', '6'])
      await world.operator.ok(control.grant, { phone: personas.bob.phone, kind: 'bonus', amount });
    const { file } = await world.operator.ok(control.exportWorld, { name: world.name });
    const db = new Database(Buffer.from(file, 'base64'));
    const trigger = db
      .prepare("SELECT sql FROM sqlite_schema WHERE name = 'commandNeverDeleted'")
      .pluck()
      .get();
    db.exec(`DROP TRIGGER commandNeverDeleted; ${deletion}; ${String(trigger)}`);
    const name = `${world.name}-cut-${visits}`;
    visits += 1;
    await world.operator.ok(control.createWorld, { name }, { bytes: db.serialize() });
    db.close();
    // The next commands take the numbers of those that are missing.
    const grant = { phone: personas.bob.phone, kind: 'bonus', amount: '7' } as const;
    await new Caller(world.origin, name).ok(control.grant, grant);
    const input = { name: `${name}-past`, from: name, at: await world.now() };
    await world.operator.refused(control.putWorld, input, 'PAST_LOST');
    const { body } = await world.operator.send(control.putWorld, input);
    expect(body).toMatchObject({
      msg: `The past of this world cannot be shown: its command log is incomplete after command ${command}`,
    });
  });
});

import { createHash } from 'node:crypto';
import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { msg } from '#contract/msg.ts';
import { user } from '#contract/user/user.ts';
import { startBench, type Bench } from '#kit/bench.ts';
import { Caller } from '#kit/caller.ts';
import { makeWorld, type TestWorld } from '#kit/test-world.ts';
import { Cells, worldOfRequest } from '#server/cells/cells.ts';
import { Ring, slotOf } from '#server/cells/ring.ts';
import { noise } from '#tests/support/pictures.ts';
import { Stream } from '#tests/support/stream.ts';

const names = ['a', 'b', 'c'];
const secret = 's'.repeat(32);
const token = `assay_${'t'.repeat(43)}`;
const part = `assay_${'p'.repeat(43)}`;
const named = (name: string, text: string, worlds = '') => ({
  ...{ name, worlds, readOnly: false, expireTime: null },
  sha256: createHash('sha256').update(text).digest(),
});
const tokens = [named('all', token), named('part', part, 'suite-')];
const settings = { controlToken: token };
/** The addresses are known once the cells listen. */
const addresses = new Map(names.map((name) => [name, 'http://127.0.0.1:1']));
const ring = new Ring(names);

let benches: Map<string, Bench>;
beforeAll(async () => {
  const started = await Promise.all(
    names.map(async (name) => {
      const bench = await startBench({ cells: new Cells({ name, addresses, secret }), tokens: () => tokens });
      addresses.set(name, bench.origin);
      return [name, bench] as const;
    }),
  );
  benches = new Map(started);
});
afterAll(() => Promise.all([...benches.values()].map((bench) => bench.close())));

const originOf = (cell: string): string => benches.get(cell)?.origin ?? '';
const otherThan = (cell: string): string => names.find((name) => name !== cell) ?? '';
let made = 0;
/** A new name that belongs to this cell. */
function nameIn(cell: string): string {
  for (;;) if (ring.ownerOf(`suite-${(made += 1)}`) === cell) return `suite-${made}`;
}
const worldIn = (cell: string): Promise<TestWorld> => makeWorld(originOf(cell), nameIn(cell), {}, settings);
const operator = (cell: string, world: string): Caller =>
  new Caller(originOf(cell), world, undefined, settings);

describe('the ring', () => {
  const all = Array.from({ length: 10_000 }, (_, at) => `test-${at}`);

  it.each([2, 3, 4, 8])('spreads 10,000 worlds over %i cells', (count) => {
    const cells = Array.from({ length: count }, (_, at) => `cell-${at}`);
    const of = new Ring(cells);
    for (const cell of cells) {
      const share = all.filter((name) => of.ownerOf(name) === cell).length / all.length;
      expect(Math.abs(share * count - 1)).toBeLessThan(0.25);
    }
  });

  it.each([2, 3, 4, 8])('of %i cells, one that leaves moves its own worlds and no others', (count) => {
    const cells = Array.from({ length: count }, (_, at) => `cell-${at}`);
    const of = new Ring(cells);
    const after = new Ring(cells.slice(1));
    const moved = all.filter((name) => of.ownerOf(name) !== after.ownerOf(name));
    expect(moved.every((name) => of.ownerOf(name) === 'cell-0')).toBe(true);
    expect(moved.length / all.length).toBeLessThanOrEqual(1 / count + 0.05);
  });

  it('does not depend on the order of its cells, and keeps forks with their world', () => {
    const turned = new Ring(names.toReversed());
    for (const name of all) expect(turned.ownerOf(name)).toBe(ring.ownerOf(name));
    for (const name of all.slice(0, 50)) expect(slotOf(`${name}~1~past`)).toBe(slotOf(name));
  });
});

describe('the world of a request', () => {
  it.each([
    ['/control/worlds/one', '', 'two', 'one'],
    ['/control/worlds/one/reset', '', undefined, 'one'],
    ['/control/events', 'world=one', undefined, 'one'],
    ['/api/msg/live', 'ticket=one~1.abc', undefined, 'one~1'],
    ['/api/user/info', 'world=one', 'two', 'two'],
    ['/api/user/info', '', undefined, 'main'],
    ['/control/worlds', '', 'one', undefined],
  ])('of %s?%s with the header %s is %s', (path, query, header, world) => {
    expect(worldOfRequest(path, query, header)).toBe(world);
  });
});

describe('a cell', () => {
  it('answers for its own worlds, their forks and their streams', async () => {
    const world = await worldIn('b');
    const fork = await world.fork();
    expect(fork.name).toBe(`${world.name}~1`);
    const alice = await (await fork.fork()).as('alice');
    await alice.ok(user.info);
    const { ticket } = await alice.ok(msg.liveTicket);
    expect(ticket.split('.')[0]).toBe(alice.world);
    const stream = await Stream.open(`${originOf('b')}/api/msg/live?ticket=${ticket}`);
    expect(stream.response.headers.get('X-World')).toBe(alice.world);
    stream.close();
  });

  it("refuses another's world with 421 and names its cell", async () => {
    const world = await worldIn('a');
    const response = await operator('b', world.name).send(control.clock);
    expect(response.status).toBe(421);
    expect(response.get('X-Cell')).toBe('a');
    expect(response.body).toMatchObject({
      data: { reason: 'MISDIRECTED' },
      msg: `World ${world.name} belongs to cell a, and this is cell b: call the proxy, and give it and all cells the same ASSAY_CELLS`,
    });
    const { guest } = world;
    await new Caller(originOf('c'), guest.world).refused(user.sysInfo, {}, 'MISDIRECTED');
    const addressed = await operator('b', nameIn('b')).send(control.resetWorld, { name: world.name });
    expect(addressed.status).toBe(421);
    const stream = await fetch(`${originOf('b')}/control/events?world=${world.name}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(stream.status).toBe(421);
  });

  it('says that the header is missing when a proxy has forgotten it', async () => {
    const cell = otherThan(ring.ownerOf('main'));
    const response = await fetch(`${originOf(cell)}/api/user/sys/info`);
    expect(response.status).toBe(421);
    expect(await response.json()).toMatchObject({
      msg: `The call names no world, so it is for main of cell ${ring.ownerOf('main')}, and this is cell ${cell}: a proxy must pass on the header X-World`,
    });
  });

  it('creates a world by its address or by the header, and not one of another cell', async () => {
    const [one, two, three] = [nameIn('a'), nameIn('a'), nameIn('a')];
    await operator('a', nameIn('c')).ok(control.putWorld, { name: one });
    await operator('a', two).ok(control.createWorld, { name: two });
    await operator('b', three).refused(control.createWorld, { name: three }, 'MISDIRECTED');
    const own = ring.ownerOf('main');
    const cell = otherThan(own);
    const unseen = nameIn(cell);
    expect((await operator(own, 'main').send(control.createWorld, { name: unseen })).body).toMatchObject({
      msg: `World ${unseen} belongs to cell ${cell}, and this is cell ${own}: name the world in the address or in the header X-World`,
    });
    await operator('b', three).refused(control.putWorld, { name: three }, 'MISDIRECTED');
    await operator('a', one).refused(control.putWorld, { name: one }, 'WORLD_EXISTS');
  });

  it('forks into another cell by an export', async () => {
    const source = await worldIn('a');
    const name = nameIn('b');
    const foreign = await operator('b', name).send(control.putWorld, { name, from: source.name });
    expect(foreign.body).toMatchObject({
      msg: `World ${source.name} is in cell a, and this is cell b: fork it as ${source.name}~1, or export and import it`,
    });
    await operator('b', name).ok(control.putWorld, { name }, { bytes: await source.save() });
    expect((await operator('b', name).ok(control.members)).list.length).toBeGreaterThan(0);
  });

  it('serves a picture that came from another cell, and names the world in its address', async () => {
    const source = await worldIn('a');
    const alice = await source.as('alice');
    const { headUrl: url } = await alice.ok(user.avatar, {}, { file: await noise(40, 40).png().toBuffer() });
    expect(url).toMatch(new RegExp(`^/files/uploads/[0-9a-f]{64}\\.webp\\?world=${source.name}$`));
    for (const cell of names) {
      const response = await fetch(`${originOf(cell)}${url}`);
      expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
    }
    const unknown = url.replace(/[0-9a-f]{64}/, '0'.repeat(64));
    expect((await fetch(`${originOf('a')}${unknown}`)).status).toBe(404);
  });
});

describe('all cells together', () => {
  it('list and delete worlds as one bench, and say which cell does not answer', async () => {
    const worlds = await Promise.all(names.map(worldIn));
    const listed = await operator('a', 'any').ok(control.worlds);
    for (const { name } of worlds) expect(listed.map((world) => world.name)).toContain(name);
    expect(listed.filter(({ name }) => name === 'main')).toHaveLength(1);
    expect(await operator('c', 'any').ok(control.worlds, { cell: 'c' })).toHaveLength(
      listed.filter(({ name }) => ring.ownerOf(name) === 'c').length,
    );
    await operator('c', 'any').refused(control.worlds, { cell: 'a' }, 'MISDIRECTED');

    const [, b = ''] = names;
    const origin = originOf(b);
    addresses.set(b, 'http://127.0.0.1:1');
    const partial = await operator('a', 'any').send(control.worlds);
    const drop = await operator('a', 'any').ok(control.dropWorlds, { prefix: 'suite-' });
    const { cells } = await operator('a', 'any').ok(control.cells);
    const scoped = new Caller(originOf('a'), 'suite-1', undefined, { controlToken: part });
    const told = await scoped.ok(control.cells);
    addresses.set(b, origin);

    expect(partial.get('X-Cells-Silent')).toBe('b');
    expect(drop.silent).toEqual(['b']);
    expect(drop.dropped).toEqual(expect.arrayContaining([worlds[0]?.name, worlds[2]?.name]));
    expect(drop.dropped).not.toContain(worlds[1]?.name);
    expect(cells.map(({ name, state }) => `${name} ${state}`)).toEqual(['a here', 'b silent', 'c answered']);
    expect(cells.map(({ address }) => address)).toEqual([originOf('a'), 'http://127.0.0.1:1', originOf('c')]);
    expect(cells[1]?.problem).toBe('Cell b does not answer.');
    // The holder of a token for some worlds does not learn the addresses of cells.
    expect(told.cells.map(({ address }) => address)).toEqual(['', '', '']);
    expect(JSON.stringify(told)).not.toContain('127.0.0.1');
    const { dropped } = await operator('a', 'any').ok(control.dropWorlds, { prefix: 'suite-' });
    expect(dropped).toContain(worlds[1]?.name);
  });

  it('list the worlds to a browser that has logged in to one of them', async () => {
    const world = await worldIn('b');
    const login = await fetch(`${originOf('a')}/control/session`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
    const response = await fetch(`${originOf('a')}/control/worlds`, { headers: { cookie } });
    const { data } = (await response.json()) as { data: { name: string }[] };
    expect(data.map(({ name }) => name)).toContain(world.name);
    // Any cell knows the session, until it ends.
    const elsewhere = await supertest(originOf('b'))
      .get('/control/clock')
      .set({ cookie, 'X-World': world.name, Host: new URL(originOf('a')).host });
    expect(elsewhere.status).toBe(200);
    const forged = { Authorization: `Bearer cell.${Date.now() + 9000}.${'A'.repeat(43)}` };
    expect((await fetch(`${originOf('a')}/control/worlds`, { headers: forged })).status).toBe(401);
  });

  it('notice a ring that differs, and an address that is another cell', async () => {
    const own = new Cells({
      name: 'a',
      addresses: new Map([
        ['a', originOf('a')],
        ['b', originOf('b')],
        ['d', originOf('c')],
      ]),
    });
    expect((await own.states()).map(({ problem }) => problem)).toEqual([
      '',
      'Cell b has the ring a,b,c, and cell a has a,b,d: set ASSAY_CELLS alike.',
      'The address of cell d is of cell c: set ASSAY_CELLS right.',
    ]);
  });
});

it('a bench of one process has no cells', async () => {
  const bench = await startBench();
  try {
    expect(await new Caller(bench.origin, 'main').ok(control.cells)).toEqual({ cell: '', cells: [] });
  } finally {
    await bench.close();
  }
});

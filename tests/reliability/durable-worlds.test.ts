import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { startServer } from '#tests/support/server-process.ts';
import { isFull } from '#tests/support/full.ts';
import { availableOf, bonus, operatorOf, useDataFolder } from '#tests/support/durable-server.ts';

const { path, start, worldFiles } = useDataFolder();
/** The kills of a test. */
const ROUNDS = isFull ? 4 : 2;

it('a restart keeps every durable world and no other', async () => {
  const first = await start();
  const operator = operatorOf(first);
  expect(await operator.ok(control.createWorld, { name: 'fresh', durable: true })).toMatchObject({
    durable: true,
  });
  await operatorOf(first, 'fresh').ok(control.grant, bonus);
  await operatorOf(first, 'fresh').ok(control.setClock, { mode: 'frozen' });
  await operator.ok(control.createWorld, { name: 'fork', from: 'fresh', durable: true });
  await operatorOf(first, 'fork').ok(control.grant, bonus);
  const bytes = await operator.bytes(control.exportWorld, { name: 'fork' });
  await operator.ok(control.createWorld, { name: 'loaded', durable: 'true' }, { bytes });
  await operator.ok(control.createWorld, { name: 'passing', from: 'fresh' });
  await operator.refused(control.createWorld, { name: 'fork', durable: true }, 'WORLD_EXISTS');
  const listed = await operator.ok(control.worlds);
  expect(listed.filter(({ durable }) => durable).map(({ name }) => name)).toEqual([
    'main',
    'fresh',
    'fork',
    'loaded',
  ]);
  await first.kill('SIGTERM');

  const second = await start();
  const again = await operatorOf(second).ok(control.worlds);
  expect(again.map(({ name }) => name).toSorted()).toEqual(['fork', 'fresh', 'loaded', 'main']);
  const usedTime = expect.any(Number) as unknown;
  expect(again.find(({ name }) => name === 'fresh')).toEqual({
    ...listed.find(({ name }) => name === 'fresh'),
    usedTime,
  });
  expect([await availableOf(second, 'fresh'), await availableOf(second, 'fork')]).toEqual([351, 352]);
  expect(await availableOf(second, 'loaded')).toBe(352);

  // A reset, a load and a drop are kept as well.
  await operatorOf(second).ok(control.resetWorld, { name: 'fork' });
  const whole = await operatorOf(second).bytes(control.exportWorld, { name: 'fork' });
  await operatorOf(second).ok(control.importWorld, { name: 'fresh' }, { bytes: whole });
  await operatorOf(second).ok(control.dropWorld, { name: 'loaded' });
  expect(worldFiles().filter((name) => name.startsWith('loaded'))).toEqual([]);
  await second.kill('SIGKILL');

  const third = await start();
  expect((await operatorOf(third).ok(control.worlds)).map(({ name }) => name).toSorted()).toEqual([
    'fork',
    'fresh',
    'main',
  ]);
  expect([await availableOf(third, 'fresh'), await availableOf(third, 'fork')]).toEqual([350, 350]);
  await third.kill('SIGTERM');
});

it('a durable world keeps its request log through a restart and a kill, until it is reset or dropped', async () => {
  const logOf = async (server: Awaited<ReturnType<typeof start>>, world: string, filter: object = {}) =>
    (await operatorOf(server, world).ok(control.requests, filter)).list.map(({ endpoint }) => endpoint);
  const first = await start();
  await operatorOf(first).ok(control.createWorld, { name: 'kept', durable: true });
  await availableOf(first, 'kept');
  const [before] = (await operatorOf(first, 'kept').ok(control.requests)).list;
  await availableOf(first, 'main');
  await first.kill('SIGTERM');

  const second = await start();
  const { list, limits, total } = await operatorOf(second, 'kept').ok(control.requests);
  expect(list).toEqual([before]);
  expect([limits.stored, total]).toEqual(['disk', 1]);
  expect(await logOf(second, 'main')).toEqual(['wallet.wallet']);
  await availableOf(second, 'kept');
  await operatorOf(second, 'kept').ok(control.grant, bonus);
  // Calls are written after their response, so only those that were read are certain to survive a kill.
  expect(await logOf(second, 'kept', { operator: '1', pageSize: 1 })).toEqual(['control.grant']);
  await second.kill('SIGKILL');

  const third = await start();
  expect(await logOf(third, 'kept')).toEqual(['wallet.wallet', 'wallet.wallet']);
  expect(await logOf(third, 'kept', { phone: bonus.phone, outcome: 'ok' })).toHaveLength(2);
  expect(await logOf(third, 'kept', { outcome: 'failed' })).toEqual([]);
  expect(await logOf(third, 'kept', { operator: '1', pageSize: 1 })).toEqual(['control.grant']);
  const { requests: exported } = await operatorOf(third).ok(control.exportWorld, { name: 'kept' });
  await operatorOf(third).ok(control.createWorld, { name: 'fork', from: 'kept', durable: true });
  expect(await logOf(third, 'fork')).toEqual([]);
  await operatorOf(third).ok(control.keepRequests, { name: 'fork', requests: exported });
  expect(await logOf(third, 'fork')).toEqual(['wallet.wallet', 'wallet.wallet']);
  await operatorOf(third).ok(control.resetWorld, { name: 'kept' });
  expect(await logOf(third, 'kept')).toEqual([]);
  await operatorOf(third).ok(control.dropWorld, { name: 'fork' });
  expect(worldFiles().filter((name) => name.startsWith('fork'))).toEqual([]);
  await third.kill('SIGTERM');
});

it('a damaged request log starts empty, and its world works', async () => {
  const first = await start();
  await availableOf(first, 'main');
  await first.kill('SIGTERM');
  writeFileSync(
    join(path(), 'main.requests.sqlite'),
    'no database at all, but some other text of this length',
  );
  const second = await start();
  expect(await availableOf(second, 'main')).toBe(350);
  expect(await operatorOf(second).ok(control.requests)).toMatchObject({ total: 1, dropped: 0 });
  await second.kill('SIGTERM');
});

it('a request log of another version starts empty, and one from before it had versions is kept', async () => {
  const change = (statements: string) => {
    const log = new Database(join(path(), 'main.requests.sqlite'));
    log.exec(statements);
    log.close();
  };
  const first = await start();
  await availableOf(first, 'main');
  await first.kill('SIGTERM');
  change('PRAGMA user_version = 0');

  const second = await start();
  await availableOf(second, 'main');
  expect(await operatorOf(second).ok(control.requests)).toMatchObject({ total: 2 });
  await second.kill('SIGTERM');
  change('ALTER TABLE call RENAME COLUMN entry TO text; PRAGMA user_version = 999');

  const third = await start();
  expect(await availableOf(third, 'main')).toBe(350);
  expect(await operatorOf(third).ok(control.requests)).toMatchObject({ total: 1, dropped: 0 });
  await third.kill('SIGTERM');
});

it('kill -9 loses no acknowledged call of a durable world', { timeout: 180_000 }, async () => {
  const names = ['one', 'two'];
  const acknowledged = new Map(names.map((name) => [name, 0]));
  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await start();
    if (round === 0)
      for (const name of names) await operatorOf(server).ok(control.createWorld, { name, durable: true });
    const granting = names.map(async (name) => {
      for (;;) {
        const answer = await operatorOf(server, name)
          .send(control.grant, bonus)
          .catch(() => undefined);
        if (!answer) return;
        if (answer.status === 200) acknowledged.set(name, (acknowledged.get(name) ?? 0) + 1);
      }
    });
    await expect
      .poll(() => Math.min(...acknowledged.values()), { timeout: 20_000 })
      .toBeGreaterThan(20 * (round + 1));
    await server.kill('SIGKILL');
    await Promise.all(granting);
  }
  const server = await start();
  for (const name of names) {
    const granted = (await availableOf(server, name)) - 350;
    const answered = acknowledged.get(name) ?? 0;
    expect(granted, name).toBeGreaterThanOrEqual(answered);
    // In each round one call may have taken effect without a response.
    expect(granted, name).toBeLessThanOrEqual(answered + ROUNDS);
    expect(await operatorOf(server, name).ok(control.invariants, { replay: 'true' })).toMatchObject({
      holds: true,
    });
  }
  await server.kill('SIGTERM');
});

it('a server without a data folder responds BAD_INPUT to a durable world', async () => {
  const server = await startServer({ ASSAY_DATA: ':memory:' });
  const refused = await operatorOf(server).refused(
    control.createWorld,
    { name: 'lasting', durable: true },
    'BAD_INPUT',
  );
  expect(refused).toEqual({ durable: 'This server keeps no worlds on disk, so none can be durable' });
  await server.kill('SIGTERM');
});

it(
  'a kill while worlds are forked, saved, loaded and dropped leaves no partial world',
  { timeout: 120_000 },
  async () => {
    /** Worlds whose creation was acknowledged, and those whose removal was. */
    const present = new Set(['template']);
    const gone = new Set<string>();
    let made = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const server = await start();
      const operator = operatorOf(server);
      if (round === 0) await operator.ok(control.createWorld, { name: 'template', durable: true });
      const listed = new Map((await operator.ok(control.worlds)).map(({ name, durable }) => [name, durable]));
      for (const name of present) expect(listed.get(name), name).toBe(true);
      for (const name of gone) expect(listed.has(name), name).toBe(false);
      for (const name of listed.keys())
        expect(await operatorOf(server, name).ok(control.invariants), name).toMatchObject({ holds: true });
      expect(worldFiles().filter((name) => name.endsWith('.new'))).toEqual([]);
      const evicted = join(path(), 'parked-worlds');
      expect(existsSync(evicted) ? readdirSync(evicted) : []).toEqual([]);

      const bytes = await operator.bytes(control.exportWorld, { name: 'template' });
      const busy = async (work: (name: string) => Promise<unknown>) => {
        for (;;) {
          made += 1;
          const name = `world-${made}`;
          if (
            !(await work(name).then(
              () => true,
              () => false,
            ))
          )
            return;
        }
      };
      const keep = async (name: string, options: { from?: string }, body?: Buffer) => {
        await operator.ok(
          control.createWorld,
          { name, durable: 'true', ...options },
          body ? { bytes: body } : {},
        );
        present.add(name);
      };
      let done = 0;
      const all = [
        busy((name) => keep(name, { from: 'template' })),
        busy((name) => keep(name, {}, bytes)),
        busy(() => operator.ok(control.importWorld, { name: 'template' }, { bytes })),
        busy((name) => operator.ok(control.createWorld, { name, from: 'template' })),
        busy(() => operator.bytes(control.exportWorld, { name: 'main' })),
        busy(async (name) => {
          await keep(name, { from: 'template' });
          // Without a response the world may or may not exist.
          present.delete(name);
          await operator.ok(control.dropWorld, { name });
          gone.add(name);
          done += 1;
        }),
      ];
      await expect.poll(() => done, { timeout: 20_000 }).toBeGreaterThan(round);
      await server.kill('SIGKILL');
      await Promise.all(all);
    }
  },
);

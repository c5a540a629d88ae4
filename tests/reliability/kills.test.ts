import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { product } from '#contract/product.ts';
import { wallet } from '#contract/wallet.ts';
import { personas } from '#fixtures/people.ts';
import { isFull } from '#tests/support/full.ts';
import { startServer, temporaryFolder } from '#tests/support/server-process.ts';
import { Caller } from '#tests/support/world.ts';

/** Kills per test, each at a later instant of the change. */
const KILLS = isFull ? 17 : 4;
const MOST_MS = 34;

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => void (folder = temporaryFolder()));
afterEach(() => folder.remove());

const start = () => startServer({ ASSAY_DATA: folder.path });

/**
 * Starts a server again and again, looks whether the world is whole, sends something that changes all of it, and kills the
 * server in the middle of that.
 */
async function killWhile(
  change: (operator: Caller, round: number) => Promise<unknown>,
  look: (operator: Caller) => Promise<unknown>,
): Promise<Set<unknown>> {
  const seen = new Set<unknown>();
  for (let round = 0; round <= KILLS; round += 1) {
    const server = await start();
    const operator = new Caller(server.origin, 'main');
    expect(await operator.ok(control.invariants)).toMatchObject({ holds: true });
    seen.add(await look(operator));
    const changed = change(operator, round).catch(() => undefined);
    await pause((round * MOST_MS) / KILLS);
    await server.kill('SIGKILL');
    await changed;
  }
  return seen;
}

it('a reset that is killed has happened as a whole, or not at all', { timeout: 180_000 }, async () => {
  const seen = await killWhile(
    (operator, round) =>
      operator.send(control.resetWorld, { name: 'main', fixture: round % 2 ? 'basic' : 'empty' }),
    async (operator) => (await operator.ok(control.members)).total,
  );
  expect([...seen].filter((total) => total !== 0 && total !== 6)).toEqual([]);
});

it('a file whose loading is killed is there as a whole, or not at all', { timeout: 180_000 }, async () => {
  const server = await start();
  const operator = new Caller(server.origin, 'main');
  await operator.ok(control.setClock, { mode: 'frozen' });
  const states: { file: string; available: string }[] = [];
  for (const amount of ['1000', '2000']) {
    await operator.ok(control.grant, { phone: personas.bob.phone, kind: 'bonus', amount });
    states.push({
      file: (await operator.ok(control.exportWorld, { name: 'main' })).file,
      available: await availableOf(operator),
    });
  }
  await server.kill('SIGKILL');
  const seen = await killWhile(
    (again, round) => again.send(control.importWorld, { name: 'main', file: states[round % 2]?.file ?? '' }),
    availableOf,
  );
  const possible = new Set(states.map(({ available }) => available));
  expect([...seen].filter((available) => !possible.has(String(available)))).toEqual([]);
});

it('an advance that is killed has gone all the way, or nowhere', { timeout: 180_000 }, async () => {
  const server = await start();
  const operator = new Caller(server.origin, 'main');
  await operator.ok(control.setClock, { mode: 'frozen' });
  const startAt = (await operator.ok(control.clock)).now;
  await server.kill('SIGKILL');
  const day = 86_400_000;
  const seen = await killWhile(
    async (again) => {
      const { token } = await again.ok(control.createSession, { phone: personas.alice.phone });
      await new Caller(again.origin, 'main', token).ok(product.receiveIncome);
      return again.send(control.setClock, { advance: '30d' });
    },
    async (again) => {
      const { now, agenda } = await again.ok(control.clock);
      // Nothing that fell due on the way was left behind.
      expect(agenda.every(({ dueAt }) => dueAt > now)).toBe(true);
      return now;
    },
  );
  expect([...seen].filter((now) => (Number(now) - startAt) % (30 * day) !== 0)).toEqual([]);
});

it(
  'a world that was moved away after a kill leaves nothing to the one that begins',
  { timeout: 180_000 },
  async () => {
    const main = join(folder.path, 'main.sqlite');
    const server = await start();
    const operator = new Caller(server.origin, 'main');
    for (let count = 0; count < 60; count += 1)
      await operator.ok(control.grant, { phone: personas.bob.phone, kind: 'bonus', amount: '7' });
    await server.kill('SIGKILL');
    expect(existsSync(`${main}-wal`)).toBe(true);
    renameSync(main, join(folder.path, 'elsewhere.sqlite'));
    const again = await start();
    const fresh = new Caller(again.origin, 'main');
    expect(await fresh.ok(control.invariants, { replay: 'true' })).toMatchObject({ holds: true });
    expect(await availableOf(fresh)).toBe('350.00');
    await again.kill('SIGTERM');
  },
);

async function availableOf(operator: Caller): Promise<string> {
  const { token } = await operator.ok(control.createSession, { phone: personas.bob.phone });
  return (await new Caller(operator.origin, 'main', token).ok(wallet.wallet)).available;
}

import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { product } from '#contract/product.ts';
import { wallet } from '#contract/wallet.ts';
import { personas } from '#fixtures/data/people.ts';
import { isFull } from '#tests/support/full.ts';
import { startServer, temporaryFolder } from '#tests/support/server-process.ts';
import { Caller } from '#tests/support/world.ts';

/** The number of kills per test, each at a later instant of the change. */
const KILLS = isFull ? 17 : 2;
const MAX_DELAY_MS = 34;

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => void (folder = temporaryFolder()));
afterEach(() => folder.remove());

const start = () => startServer({ ASSAY_DATA: folder.path });

/** Repeatedly starts a server, checks the invariants, sends a change of the whole world and kills the server during it. */
async function killWhile(
  change: (operator: Caller, round: number) => Promise<unknown>,
  observe: (operator: Caller) => Promise<unknown>,
): Promise<Set<unknown>> {
  const seen = new Set<unknown>();
  for (let round = 0; round <= KILLS; round += 1) {
    const server = await start();
    const operator = new Caller(server.origin, 'main');
    expect(await operator.ok(control.invariants)).toMatchObject({ holds: true });
    seen.add(await observe(operator));
    const changed = change(operator, round).catch(() => undefined);
    await pause((round * MAX_DELAY_MS) / KILLS);
    await server.kill('SIGKILL');
    await changed;
  }
  return seen;
}

it('a reset during a kill has happened completely or not at all', { timeout: 180_000 }, async () => {
  const seen = await killWhile(
    (operator, round) =>
      operator.send(control.resetWorld, { name: 'main', fixture: round % 2 ? 'basic' : 'empty' }),
    async (operator) => (await operator.ok(control.members)).total,
  );
  expect([...seen].filter((total) => total !== 0 && total !== 6)).toEqual([]);
});

it('an import during a kill has happened completely or not at all', { timeout: 180_000 }, async () => {
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

it(
  'an advance of the clock during a kill has happened completely or not at all',
  { timeout: 180_000 },
  async () => {
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
        // All events up to the new time have happened.
        expect(agenda.every(({ dueAt }) => dueAt > now)).toBe(true);
        return now;
      },
    );
    expect([...seen].filter((now) => (Number(now) - startAt) % (30 * day) !== 0)).toEqual([]);
  },
);

it(
  'a new world takes nothing from a world file that was moved away after a kill',
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

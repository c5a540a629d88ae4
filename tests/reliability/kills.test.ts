import { once } from 'node:events';
import { existsSync, renameSync, watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { product } from '#contract/product.ts';
import { wallet } from '#contract/wallet.ts';
import { personas } from '#fixtures/data/people.ts';
import { isFull } from '#tests/support/full.ts';
import { startServer, temporaryFolder } from '#tests/support/server-process.ts';
import { Caller } from '#tests/support/world.ts';

/** The kills of a test: once the change has been sent, after each of its first writes, and once it is answered. */
const KILLS = isFull ? 17 : 3;

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => void (folder = temporaryFolder()));
afterEach(() => folder.remove());

const start = () => startServer({ ASSAY_DATA: folder.path });

interface Change {
  /** Sends a change of the whole world, which the server answers once it has happened. */
  readonly change: (operator: Caller, round: number) => Promise<unknown>;
  readonly observe: (operator: Caller) => Promise<unknown>;
  /** The state after the change. */
  readonly outcome: (before: unknown, round: number) => unknown;
}

/**
 * Starts a server, checks the invariants, sends a change of the whole world and kills the server during it, again and again.
 * The change has happened completely or not at all, and once it is answered, it has happened.
 */
async function killWhile({ change, observe, outcome }: Change): Promise<void> {
  let possible: readonly unknown[] | undefined;
  for (let round = 0; round <= KILLS; round += 1) {
    const server = await start();
    const operator = new Caller(server.origin, 'main');
    expect(await operator.ok(control.invariants)).toMatchObject({ holds: true });
    const before = await observe(operator);
    if (possible) expect(possible).toContainEqual(before);
    if (round === KILLS) {
      await server.kill('SIGTERM');
      return;
    }
    const after = outcome(before, round);
    const watcher = watch(folder.path);
    const answer = change(operator, round);
    const answered = answer.then(
      () => true,
      () => false,
    );
    if (round === KILLS - 1) await answer;
    else await Promise.race([answered, writes(watcher, round)]);
    watcher.close();
    await server.kill('SIGKILL');
    possible = (await answered) ? [after] : [before, after];
  }
}

/** Waits until files of the data folder were written so many times. */
async function writes(watcher: FSWatcher, count: number): Promise<void> {
  for (let left = count; left > 0; left -= 1) await once(watcher, 'change');
}

it('a reset during a kill has happened completely or not at all', { timeout: 180_000 }, async () => {
  await killWhile({
    change: (operator, round) =>
      operator.ok(control.resetWorld, { name: 'main', fixture: round % 2 ? 'basic' : 'empty' }),
    observe: async (operator) => (await operator.ok(control.members)).total,
    outcome: (_before, round) => (round % 2 ? 6 : 0),
  });
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
  await killWhile({
    change: (again, round) =>
      again.ok(control.importWorld, { name: 'main', file: states[round % 2]?.file ?? '' }),
    observe: availableOf,
    outcome: (_before, round) => states[round % 2]?.available,
  });
});

it(
  'an advance of the clock during a kill has happened completely or not at all',
  { timeout: 180_000 },
  async () => {
    const server = await start();
    const operator = new Caller(server.origin, 'main');
    await operator.ok(control.setClock, { mode: 'frozen' });
    await server.kill('SIGKILL');
    await killWhile({
      async change(again) {
        const { token } = await again.ok(control.createSession, { phone: personas.alice.phone });
        // A kill between the two changes leaves nothing to receive.
        await new Caller(again.origin, 'main', token).send(product.receiveIncome);
        return again.ok(control.setClock, { advance: '30d' });
      },
      async observe(again) {
        const { now, agenda } = await again.ok(control.clock);
        // All events up to the new time have happened.
        expect(agenda.every(({ dueAt }) => dueAt > now)).toBe(true);
        return now;
      },
      outcome: (before) => Number(before) + 30 * 86_400_000,
    });
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

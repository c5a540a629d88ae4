import { readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { cutRepeatedly } from '#tests/campaigns/durability/cuts.ts';
import { killRepeatedly } from '#tests/campaigns/durability/kills.ts';
import { Random } from '#tests/campaigns/simulation/random.ts';
import { availableOf, bonus, operatorOf, useDataFolder } from '#tests/support/durable-server.ts';
import { isFull } from '#tests/support/full.ts';

const { path, start } = useDataFolder();
const ROUNDS = isFull ? 20 : 2;

/** Says yes this often. */
const times = (count: number) => () => (count -= 1) >= 0;

it('kill -9 at random moments loses nothing that was acknowledged', { timeout: 300_000 }, async () => {
  const totals = { kills: 0, duringStart: 0, acknowledged: 0, sent: 0 };
  await killRepeatedly(new Random('slice'), totals, times(ROUNDS));
  expect(totals.kills).toBe(ROUNDS);
  expect(totals.sent).toBeGreaterThan(0);
});

it('a start after random damage has every row or names the file', { timeout: 300_000 }, async () => {
  const totals = { cuts: 0, whole: 0, named: 0, otherText: 0 };
  await cutRepeatedly(new Random('slice'), totals, times(ROUNDS));
  expect(totals.whole + totals.named + totals.otherText).toBe(ROUNDS);
});

/** Grants a bonus to Bob in the durable world `mine`, and ends the server. Returns the path of the world's file. */
async function endAfterGrants(signal: 'SIGKILL' | 'SIGTERM'): Promise<string> {
  const server = await start();
  await operatorOf(server).ok(control.createWorld, { name: 'mine', durable: true });
  for (let count = 0; count < 5; count += 1) await operatorOf(server, 'mine').ok(control.grant, bonus);
  await server.kill(signal);
  return join(path(), 'worlds', 'mine.sqlite');
}

it('a log that was cut is reported with the number of missing changes', async () => {
  const file = await endAfterGrants('SIGKILL');
  truncateSync(`${file}-wal`, statSync(`${file}-wal`).size - 1);
  const server = await start();
  expect(server.output()).toMatch(
    /The file of world mine has lost its last 1 acknowledged changes\..*restore/,
  );
  expect(await availableOf(server, 'mine')).toBe(354);
  await server.kill('SIGKILL');
  // It is reported once.
  const again = await start();
  expect(again.output()).not.toContain('has lost');
  await again.kill('SIGTERM');
});

it('a file that was changed after the server had stopped is reported', async () => {
  const file = await endAfterGrants('SIGTERM');
  const content = readFileSync(file);
  const at = content.indexOf('Chitra');
  content.write('Dhitra', at);
  writeFileSync(file, content);
  const server = await start();
  expect(server.output()).toContain(
    'The file of world mine was changed or damaged after the server had stopped',
  );
  await server.kill('SIGTERM');
  const again = await start();
  expect(again.output()).not.toContain('was changed');
  await again.kill('SIGTERM');
});

it('a world whose file was removed between two starts is reported as missing', async () => {
  const file = await endAfterGrants('SIGTERM');
  rmSync(file);
  const server = await start();
  expect(server.output()).toMatch(/World mine is missing: its file .*mine\.sqlite was removed/);
  await server.kill('SIGTERM');
});

it('an amount that was changed in the file of a killed server is damage', async () => {
  const file = await endAfterGrants('SIGKILL');
  // Opening and closing applies the log, as every SQLite tool does.
  const db = new Database(file);
  db.exec('UPDATE account SET balanceMicro = balanceMicro + 1 WHERE id = (SELECT max(toId) FROM posting)');
  db.close();
  const server = await start();
  expect(server.output()).toMatch(
    /World mine is left out\. The world file .*mine\.sqlite is damaged\. Move it away/,
  );
  await server.kill('SIGTERM');
});

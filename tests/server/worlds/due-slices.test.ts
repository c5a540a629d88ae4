import Database from 'better-sqlite3';
import { afterEach, expect, it, vi } from 'vitest';
import { control } from '#contract/control/control.ts';
import { START, startBench, type Bench } from '#tests/support/bench.ts';
import { Caller } from '#tests/support/world.ts';

const EVENTS = 5000;

let bench: Bench;
let now = START;
/** The monotonic clock advances whenever it is read, so that a slice holds a few events however fast the machine is. */
let elapsed = 0;
afterEach(async () => {
  vi.restoreAllMocks();
  await bench.close();
});

it('many due events of one world do not hold up another, and print few failures', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  bench = await startBench({ now: () => now, monotonic: () => (elapsed += 1) });
  const [main, busy] = [new Caller(bench.origin, 'main'), new Caller(bench.origin, 'busy')];
  await main.ok(control.createWorld, { name: 'busy' });
  const db = new Database(await main.bytes(control.exportWorld, { name: 'busy' }));
  // Orders that do not exist: every event fails.
  db.exec(`WITH RECURSIVE one (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM one WHERE n < ${EVENTS})
           INSERT INTO agenda (dueAt, kind, subject) SELECT ${START + 1000}, 'order.expire', 1000000 + n FROM one`);
  await main.ok(control.importWorld, { name: 'busy' }, { bytes: db.serialize() });
  db.close();

  now += 2000;
  const answered: string[] = [];
  const catchingUp = busy.ok(control.totals).then((totals) => {
    answered.push('busy');
    return totals;
  });
  for (let call = 0; call < 3; call += 1) {
    await main.ok(control.params);
    answered.push('main');
  }
  const { agenda } = await catchingUp;
  expect(answered).toEqual(['main', 'main', 'main', 'busy']);
  expect(agenda).toBeLessThan(100);
  expect(printed.mock.calls.length).toBeLessThan(30);
  expect(await busy.ok(control.invariants)).toMatchObject({ holds: true });
});

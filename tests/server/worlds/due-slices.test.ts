import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { control } from '#contract/control/control.ts';
import { START, startBench, type Bench } from '#kit/bench.ts';
import { Caller } from '#tests/support/world.ts';

const EVENTS = 5000;

let bench: Bench;
let main: Caller;
let printed: MockInstance;
let now: number;
/** The monotonic clock advances whenever it is read, so that a slice holds a few events however fast the machine is. */
let elapsed = 0;
beforeEach(async () => {
  printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  now = START;
  bench = await startBench({ now: () => now, monotonic: () => (elapsed += 1) });
  main = new Caller(bench.origin, 'main');
});
afterEach(async () => {
  vi.restoreAllMocks();
  // All events of these worlds fail.
  bench.takeDueFailures();
  await bench.close();
});

/** The bytes of a world with many events, which fall due a second later. All of them fail: their orders do not exist. */
async function busyFile(change = ''): Promise<Buffer> {
  const db = new Database(await main.bytes(control.exportWorld, { name: 'main' }));
  db.exec(`WITH RECURSIVE one (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM one WHERE n < ${EVENTS})
           INSERT INTO agenda (dueAt, kind, subject) SELECT ${START + 1000}, 'order.expire', 1000000 + n FROM one;
           ${change}`);
  const bytes = db.serialize();
  db.close();
  return bytes;
}

async function loadBusy(name: string, change = ''): Promise<Caller> {
  await main.ok(control.importWorld, { name }, { bytes: await busyFile(change) });
  return new Caller(bench.origin, name);
}

/** Makes a call, and others of a world that is not busy one after the other. Returns true if these were answered first. */
async function isBehindOthers(call: () => Promise<unknown>): Promise<boolean> {
  let isAnswered = false;
  const answer = call().then(() => (isAnswered = true));
  for (let other = 0; other < 8; other += 1) await main.ok(control.params);
  const wasAnswered = isAnswered;
  await answer;
  return !wasAnswered;
}

describe('many due events of one world do not hold up another', () => {
  it('while a call waits for them; they print few failures', async () => {
    const busy = await loadBusy('busy');
    now += 2000;
    expect(await isBehindOthers(() => busy.ok(control.totals))).toBe(true);
    expect((await busy.ok(control.totals)).agenda).toBeLessThan(100);
    expect(printed.mock.calls.length).toBeLessThan(30);
    expect(await busy.ok(control.invariants)).toMatchObject({ holds: true });
  });

  it('while many calls wait for them', async () => {
    const busy = await loadBusy('busy');
    now += 2000;
    const waiting = () => Promise.all(Array.from({ length: 50 }, () => busy.ok(control.totals)));
    expect(await isBehindOthers(waiting)).toBe(true);
  });

  it('that is compared with it', async () => {
    await loadBusy('busy');
    now += 2000;
    expect(await isBehindOthers(() => main.ok(control.comparison, { other: 'busy' }))).toBe(true);
  });

  it('while a region is set in a world from a file', async () => {
    const bytes = await busyFile();
    now += 2000;
    const create = () =>
      main.ok(control.createWorld, { name: 'busy', region: 'ke' }, { bytes: Buffer.from(bytes) });
    expect(await isBehindOthers(create)).toBe(true);
    expect((await main.ok(control.worlds)).map(({ name }) => name)).toContain('busy');
  });

  it('while it is exported with a scaled clock', async () => {
    await loadBusy('busy', `UPDATE world SET mode = 'scaled', rate = 1`);
    now += 2000;
    expect(await isBehindOthers(() => main.bytes(control.exportWorld, { name: 'busy' }))).toBe(true);
  });

  it('while it is loaded with a scaled clock that is ahead of them', async () => {
    const ahead = `UPDATE world SET mode = 'scaled', rate = 1, anchorWorldAt = ${START + 2000}`;
    const busy = await loadBusy('busy', ahead);
    expect(printed).not.toHaveBeenCalled();
    expect(await busy.ok(control.invariants)).toMatchObject({ holds: true });
    expect(printed).toHaveBeenCalled();
  });

  it('nor those of many worlds one another', async () => {
    // Their calls open them, and only open worlds are caught up without a call.
    for (const name of ['one', 'two']) await (await loadBusy(name)).ok(control.totals);
    now += 2000;
    bench.registry.tick();
    const due = () => ['one', 'two'].map((name) => bench.registry.get(name).clock.isBehind);
    expect(due()).toEqual([true, true]);
    // One world each pass of the event loop: some events of the first have failed, and none of the other yet.
    expect(new Set(printed.mock.calls.map(([text]) => String(text).split(':')[0]))).toEqual(
      new Set(['World one']),
    );
    await expect
      .poll(() => printed.mock.calls.some(([text]) => String(text).startsWith('World two')))
      .toBe(true);
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { msg } from '#contract/msg.ts';
import { product } from '#contract/product.ts';
import { wallet } from '#contract/wallet.ts';
import { personas } from '#fixtures/data/people.ts';
import { START, startBench, type Bench } from '#kit/bench.ts';
import { sessionOf } from '#tests/support/login.ts';
import { temporaryFolder } from '#tests/support/server-process.ts';
import { Caller } from '#tests/support/world.ts';

const HOUR = 3_600_000;
const YEAR = 365 * 24 * HOUR;
const bonus = { phone: personas.bob.phone, kind: 'bonus', amount: '1' } as const;

let machineNow: number;
/** The monotonic clock, in milliseconds. */
let passed: number;
let folder: ReturnType<typeof temporaryFolder>;
let bench: Bench;
let operator: Caller;

async function start(): Promise<void> {
  bench = await startBench({ now: () => machineNow, monotonic: () => passed, dataFolder: folder.path });
  operator = new Caller(bench.origin, 'leaping');
}

beforeEach(async () => {
  machineNow = START;
  passed = 0;
  folder = temporaryFolder();
  await start();
  const main = new Caller(bench.origin, 'main');
  await main.ok(control.createWorld, { name: 'leaping', fixture: 'basic', durable: true });
});
afterEach(async () => {
  await bench.close();
  folder.remove();
});

const now = async () => (await operator.ok(control.clock)).now;

/** The machine's clock leaps a year ahead, the world changes there, and the clock leaps back. */
async function leap(change: () => Promise<unknown>): Promise<number> {
  machineNow += YEAR;
  await change();
  const reached = await now();
  machineNow -= YEAR;
  return reached;
}

describe("the machine's clock leaps ahead and back", () => {
  it.each([
    ['running', { mode: 'running' }, 1],
    ['scaled', { mode: 'scaled', rate: 60 }, 60],
  ] as const)('a %s world goes on from its last change', async (_, mode, rate) => {
    await operator.ok(control.setClock, mode);
    const reached = await leap(() => operator.ok(control.grant, bonus));
    expect(reached).toBeGreaterThanOrEqual(START + YEAR);
    expect(await now()).toBe(reached);
    machineNow += HOUR;
    expect(await now()).toBe(reached + HOUR * rate);
    machineNow += HOUR;
    expect(await now()).toBe(reached + 2 * HOUR * rate);
    await operator.ok(control.invariants, { replay: 'true' });
  });

  it('a world whose clock was set there goes on, and what becomes due fires', async () => {
    const reached = await leap(async () => {
      await operator.ok(control.setClock, { mode: 'frozen' });
      await operator.ok(control.setClock, { mode: 'running' });
    });
    const alice = await sessionOf(operator, personas.alice.phone);
    const { arriveTime } = await alice.ok(product.receiveIncome);
    machineNow += arriveTime - reached;
    expect(await now()).toBe(arriveTime);
    expect(await alice.ok(wallet.wallet)).toMatchObject({ transit: '0.00' });
  });

  it('a frozen world stays frozen', async () => {
    await operator.ok(control.setClock, { mode: 'frozen' });
    const before = await now();
    await leap(() => operator.ok(control.grant, bonus));
    machineNow += HOUR;
    expect(await now()).toBe(before);
  });

  it('a durable world goes on after a restart of the server', async () => {
    const reached = await leap(() => operator.ok(control.grant, bonus));
    await bench.close();
    await start();
    expect(await now()).toBe(reached);
    machineNow += HOUR;
    expect(await now()).toBe(reached + HOUR);
  });

  it('says how far a world is ahead, until it is reset or its clock is set', async () => {
    const clock = () => operator.ok(control.clock);
    await leap(() => operator.ok(control.grant, bonus));
    expect(await clock()).toMatchObject({ leapMs: YEAR });
    machineNow += HOUR;
    expect(await clock()).toMatchObject({ leapMs: YEAR });
    const listed = await operator.ok(control.worlds);
    expect(listed.find(({ name }) => name === 'leaping')).toMatchObject({ leapMs: YEAR });
    expect(listed.find(({ name }) => name === 'main')).toMatchObject({ leapMs: 0 });
    // So does a fork, and a world that is loaded elsewhere.
    await operator.ok(control.createWorld, { name: 'forked', from: 'leaping' });
    const forked = new Caller(bench.origin, 'forked');
    expect(await forked.ok(control.clock)).toMatchObject({ leapMs: YEAR });
    expect(await forked.ok(control.setClock, { advance: '1h' })).toMatchObject({ leapMs: 0 });
    expect((await clock()).leapMs).toBe(YEAR);
    await operator.ok(control.resetWorld, { name: 'leaping' });
    expect(await clock()).toMatchObject({ leapMs: 0, now: machineNow });
  });

  it.each([[{ mode: 'running' }], [{ mode: 'scaled', rate: 60 }], [{ mode: 'frozen' }]] as const)(
    'says how far a world is ahead whose clock was set to %o meanwhile',
    async (set) => {
      await leap(() => operator.ok(control.setClock, set));
      expect(await operator.ok(control.clock)).toMatchObject({ ...set, leapMs: YEAR });
    },
  );

  it('a world that the operator moved, or that a clock runs fast, is not ahead by a leap', async () => {
    await operator.ok(control.setClock, { advance: '9w', mode: 'scaled', rate: 3600 });
    machineNow += HOUR;
    await operator.ok(control.grant, bonus);
    machineNow -= 30_000;
    expect(await operator.ok(control.clock)).toMatchObject({ leapMs: 0 });
  });

  it('a clock that is set back by less than a second stops no world either', async () => {
    await operator.ok(control.grant, bonus);
    const before = await now();
    machineNow -= 800;
    expect(await now()).toBe(before);
    machineNow += 100;
    expect(await now()).toBe(before + 100);
  });
});

describe("the machine's clock is set back", () => {
  it("a stream's ticket ends after a minute nevertheless", async () => {
    const alice = await sessionOf(operator, personas.alice.phone);
    const { ticket } = await alice.ok(msg.liveTicket);
    machineNow -= HOUR;
    passed += 60_000;
    await alice.refused(msg.live, { ticket }, 'UNAUTHORIZED');
  });

  it('the code of an invitation ends after five minutes nevertheless', async () => {
    const { code: first } = await operator.ok(control.invitePhone);
    const { code: second } = await operator.ok(control.invitePhone);
    machineNow -= HOUR;
    passed += 299_000;
    await operator.ok(control.joinPhone, { code: first });
    passed += 1000;
    await operator.refused(control.joinPhone, { code: second }, 'WRONG_CODE');
  });
});

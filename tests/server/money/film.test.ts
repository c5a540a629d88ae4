import { describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { toMicro } from '#contract/money.ts';
import { runPlan } from '#contract/plan/cohorts.ts';
import { readPlan } from '#contract/plan/plan.ts';
import { Caller, testWorld } from '#tests/support/world.ts';

const terms = { price: '1000', dayReturn: '40', validDays: 60 };

/** A world that sells one machine, and the name of the world in which its year is played. */
async function selling() {
  const world = await testWorld({ fixture: 'empty' });
  const { id } = await world.operator.ok(control.addProduct, { name: 'Winch', stock: 1, ...terms });
  return { world, script: { name: `${world.name}-film`, productId: id } };
}

describe('control.runFilm', () => {
  it.each([
    ['while newcomers come', { kind: 'flat', perDay: 2 }, {}],
    ['after they stop', { kind: 'stop', perDay: 2, day: 30 }, { stopDay: 30 }],
  ])('has the cash of the cohort engine with daily withdrawals, %s', async (_, arrivals, stop) => {
    const { world, script } = await selling();
    const ran = await world.operator.ok(control.runFilm, {
      ...{ ...script, ...stop, perDay: 2, every: 1, days: 60 },
    });
    const { price, dayReturn, validDays } = terms;
    const plan = readPlan({ price, validDays, dailyReturn: dayReturn, fee: '0.05', arrivals });
    const expected = runPlan(plan, 60);
    expect(ran.insolventDay).toBe(expected.insolventDay);
    const paidDays = ran.days.slice(0, expected.insolventDay ?? 60);
    expect(paidDays.map(({ cash }) => toMicro(cash))).toEqual(
      expected.days.map(({ cashMicro }) => Number(cashMicro)),
    );
  });

  it('lets withdrawals wait once cash does not cover them, and pays the oldest first', async () => {
    const { world, script } = await selling();
    const { days, insolventDay } = await world.operator.ok(control.runFilm, {
      ...{ ...script, perDay: 2, every: 7, days: 120, stopDay: 40 },
    });
    expect(days).toHaveLength(120);
    expect(insolventDay).toBe(days.find(({ waiting }) => waiting > 0)?.day);
    for (const { cash, paidIn, paidOut } of days) {
      expect(toMicro(cash)).toBeGreaterThanOrEqual(0);
      expect(toMicro(cash)).toBe(toMicro(paidIn) - toMicro(paidOut));
    }
    expect(days.at(-1)).toMatchObject({ members: 80 });

    const made = new Caller(world.origin, script.name);
    const pending = await made.ok(control.withdrawals, { status: 'pending', pageSize: 100 });
    const arrived = await made.ok(control.withdrawals, { status: 'arrived', pageSize: 1 });
    expect(pending).toHaveLength(days.at(-1)?.waiting ?? 0);
    expect(Math.min(...pending.map(({ id }) => Number(id)))).toBeGreaterThan(Number(arrived[0]?.id));
    // A member waits for one withdrawal only.
    expect(new Set(pending.map(({ phone }) => phone)).size).toBe(pending.length);
  });

  it('leaves a world that holds all rules of the ledger and replays', async () => {
    const { world, script } = await selling();
    const { from } = await world.operator.ok(control.runFilm, { ...script, perDay: 3, days: 70 });
    const made = new Caller(world.origin, script.name);
    expect(await made.ok(control.clock)).toMatchObject({ mode: 'frozen', now: from + 69 * 86_400_000 });
    expect((await made.ok(control.members)).total).toBe(210);
    const { checks } = await made.ok(control.invariants, { replay: 'true' });
    expect(checks.flatMap(({ violations }) => violations)).toEqual([]);
  });

  it('ends when its world is deleted meanwhile', async () => {
    const { world, script } = await selling();
    const { operator } = world;
    const names = async () => (await operator.ok(control.worlds)).map(({ name }) => name);
    const run = operator.refused(control.runFilm, { ...script, perDay: 50 }, 'UNKNOWN_WORLD');
    await expect.poll(names).toContain(script.name);
    await operator.ok(control.dropWorld, { name: script.name });
    await run;
    expect(await names()).not.toContain(script.name);
  });

  it('refuses an unknown product, a name that is taken, and more newcomers than a world has room for', async () => {
    const { world, script } = await selling();
    const { operator } = world;
    await operator.refused(control.runFilm, { ...script, productId: '999', perDay: 1 }, 'UNKNOWN_ITEM');
    await operator.refused(control.runFilm, { ...script, name: world.name, perDay: 1 }, 'WORLD_EXISTS');
    const fields = await operator.refused(control.runFilm, { ...script, perDay: 100 }, 'BAD_INPUT');
    expect(Object.keys(fields ?? {})).toEqual(['perDay']);
  });
});

import { describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { product } from '#contract/product.ts';
import { testWorld, type TestWorld } from '#tests/support/world.ts';

const SLUICE_BOX = '1';
const DAY = 86_400_000;

async function infoOf({ operator }: TestWorld, name: string) {
  const listed = await operator.ok(control.worlds);
  return listed.find((world) => world.name === name);
}

describe('a branch in the list of worlds', () => {
  it('names the world that it left and the moment, until its contents are replaced', async () => {
    const world = await testWorld();
    const at = await world.now();
    await world.advance('3d');
    const past = `${world.name}-past`;
    await world.operator.ok(control.createWorld, { name: past, from: world.name, at: at + DAY });
    expect(await infoOf(world, past)).toMatchObject({ from: world.name, fromTime: at + DAY });
    expect(await infoOf(world, world.name)).toMatchObject({ from: null, fromTime: null });

    await world.operator.ok(control.resetWorld, { name: past });
    expect(await infoOf(world, past)).toMatchObject({ from: null, fromTime: null });
  });

  it('is labelled again without a new name', async () => {
    const world = await testWorld();
    const label = 'Bob withdraws first';
    await world.operator.ok(control.labelWorld, { name: world.name, label });
    expect(await infoOf(world, world.name)).toMatchObject({ name: world.name, label });
    const { body } = await world.operator.send(control.labelWorld, { name: `${world.name}-none`, label });
    expect(body).toMatchObject({ data: { reason: 'UNKNOWN_WORLD' } });
  });
});

it('tells the earnings of machines by day, as a move of the clock does, and those of orders in force ahead', async () => {
  const world = await testWorld();
  const alice = await world.as('alice');
  await alice.ok(product.createOrder, { productId: SLUICE_BOX });
  const { now: before } = await world.operator.ok(control.clock);
  const { earned: moved } = await world.operator.ok(control.setClock, { advance: '5d', keepSessions: true });

  const to = String(before + 60 * DAY);
  const { earned, now } = await world.operator.ok(control.tape, { from: String(before + 1), to });
  const sumOf = (days: typeof earned) => days.reduce((sum, { amount }) => sum + Number(amount), 0);
  // The first and the last day lie only in part within the move.
  const whole = earned.filter(({ at, to: end }) => at > before && end <= now);
  expect(whole).toHaveLength(4);
  expect(sumOf(whole)).toBeLessThan(Number(moved.amount));
  expect(sumOf(earned.filter(({ at }) => at <= now))).toBeGreaterThanOrEqual(Number(moved.amount));
  expect(earned.filter(({ at }) => at > now).length).toBeGreaterThan(20);
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { control } from '#contract/control/control.ts';
import { product } from '#contract/product.ts';
import { defineFixture, testWorld } from '#kit/kit.ts';

const SLUICE_BOX = 1;

it('a fixture of one’s own is built once by calls, and every test has a copy of it', async () => {
  let builds = 0;
  const bobEarns = defineFixture('bob-earns', async (world) => {
    builds += 1;
    await world.as('bob').ok(product.createOrder, { productId: SLUICE_BOX });
    await world.clock.advance('2d');
  });
  const [one, other] = await Promise.all([
    testWorld({ fixture: bobEarns }),
    testWorld({ fixture: bobEarns }),
  ]);
  expect(builds).toBe(1);
  expect(new Date(await one.clock.now()).toISOString()).toBe('2026-03-04T07:00:00.000Z');
  await one.as('bob').ok(product.receiveIncome);
  // The other one has not moved.
  const { list } = await other.as('bob').ok(product.orders);
  expect(list.some(({ receivableAmount }) => receivableAmount === '1.60')).toBe(true);
  await other.expectInvariants();
});

it('a fixture is a saved world, or begins with another one of the server', async () => {
  const world = await testWorld();
  await world.as('bob').ok(product.createOrder, { productId: SLUICE_BOX });
  const folder = mkdtempSync(join(tmpdir(), 'assay-fixture-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'bought.assay'), await world.save());
  const bought = defineFixture('bought', join(folder, 'bought.assay'));
  const copy = await testWorld({ fixture: bought });
  expect((await copy.as('bob').ok(product.orders)).total).toBe(
    (await world.as('bob').ok(product.orders)).total,
  );

  const nobody = defineFixture('nobody', () => Promise.resolve(), { base: 'empty' });
  const empty = await testWorld({ fixture: nobody });
  expect((await empty.operator.ok(control.members, {})).total).toBe(0);
});

it('mistakes about fixtures are told in a sentence', async () => {
  const vip = defineFixture('vip', () => Promise.resolve());
  await expect(testWorld({ fixture: 'vipp' as never })).rejects.toThrow('There is no fixture "vipp".');
  await expect(testWorld({ fixture: vip, seed: '1' })).rejects.toThrow('leave out seed');
  expect(() => defineFixture('rich', () => Promise.resolve())).toThrow('The server has a fixture "rich".');
  const broken = defineFixture('broken', () => Promise.reject(new Error('Alice was not there.')));
  await expect(testWorld({ fixture: broken })).rejects.toThrow('Alice was not there.');
});

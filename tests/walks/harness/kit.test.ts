import { afterAll, beforeAll, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { startBench, type Bench } from '#kit/bench.ts';
import { clientFolder } from '#tests/support/browser.ts';
import { dropWorlds, testWorld } from '#kit/kit.ts';
import { closePhones, openPhone } from '#kit/phone.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await startBench({ clientFolder });
});
afterAll(async () => {
  await closePhones();
  await dropWorlds();
  await bench.close();
});

it('openPhone({ phone }) opens a phone of the harness, which faults may be limited to', async () => {
  const world = await testWorld({ origin: bench.origin });
  await world.operator.ok(control.addFault, { endpoint: 'user.news', fault: 'error', phone: '2' });
  const [other, second] = await Promise.all([
    openPhone(world, 'bob', '/news'),
    openPhone(world, 'alice', '/news', { phone: '2' }),
  ]);
  await second.page.getByRole('button', { name: 'Try again' }).waitFor();
  await other.page.getByRole('main').getByRole('link').first().waitFor();
  expect(await other.page.getByRole('button', { name: 'Try again' }).count()).toBe(0);

  await second.goTo('/index');
  await second.page.getByText('Hello, Alice').waitFor();
});

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { product } from '#contract/product.ts';
import { personas } from '#fixtures/data/people.ts';
import { startServer, temporaryFolder } from '#tests/support/server-process.ts';
import { Caller } from '#tests/support/world.ts';

const folder = temporaryFolder();
afterEach(() => folder.remove());

const start = () => startServer({ ASSAY_DATA: folder.path });

it('kill -9 loses no acknowledged call and leaves no partial one', { timeout: 180_000 }, async () => {
  const acknowledged: string[] = [];
  let sent = 0;
  let granted = 0;

  for (let round = 0; round < 4; round += 1) {
    const server = await start();
    const operator = new Caller(server.origin, 'main');
    if (round === 0)
      await operator.ok(control.grant, { phone: personas.alice.phone, kind: 'bonus', amount: '5000' });
    const { token } = await operator.ok(control.createSession, { phone: personas.alice.phone });
    const alice = new Caller(server.origin, 'main', token);

    const buyer = async () => {
      for (;;) {
        sent += 1;
        const idempotencyKey = `press-${sent}`;
        try {
          const { body } = await alice.send(product.createOrder, { productId: 5 }, { idempotencyKey });
          const { code, data } = body as { code: number; data: { id: string } };
          if (code === 200) acknowledged.push(data.id);
          else
            await operator.send(control.grant, { phone: personas.alice.phone, kind: 'bonus', amount: '1' });
        } catch {
          return;
        }
      }
    };
    const buyers = [buyer(), buyer(), buyer()];
    const granter = (async () => {
      for (;;) {
        const response = await operator
          .send(control.grant, { phone: personas.bob.phone, kind: 'bonus', amount: '0.01' })
          .catch(() => undefined);
        if (!response) return;
        if ((response.body as { code: number }).code === 200) granted += 1;
      }
    })();
    const before = granted;
    await new Promise((resolve) => setTimeout(resolve, 300 + 150 * round));
    // A busy machine needs longer for the first calls.
    await expect.poll(() => acknowledged.length > 0 && granted > before, { timeout: 20_000 }).toBe(true);
    await server.kill('SIGKILL');
    await Promise.all([...buyers, granter]);
  }

  const server = await start();
  const operator = new Caller(server.origin, 'main');
  expect(await operator.ok(control.invariants)).toMatchObject({ holds: true });
  const { token } = await operator.ok(control.createSession, { phone: personas.alice.phone });
  const alice = new Caller(server.origin, 'main', token);
  const { list } = await alice.ok(product.orders, { pageSize: 100 });
  expect(list.map(({ id }) => id)).toEqual(expect.arrayContaining([...new Set(acknowledged)]));
  expect(acknowledged.length).toBeGreaterThan(0);

  const { total, list: grants } = await operator.ok(control.ledger, {
    member: personas.bob.phone,
    cause: 'control.grant',
    pageSize: 100,
  });
  expect(granted).toBeGreaterThan(0);
  expect(total).toBeGreaterThanOrEqual(granted);
  expect(total).toBeLessThanOrEqual(granted + 4);
  expect(grants.every(({ amount }) => amount === '0.01')).toBe(true);
  await server.kill('SIGTERM');
});

it('a start removes the evicted worlds of a killed process', { timeout: 60_000 }, async () => {
  const left = join(folder.path, 'parked-worlds');
  mkdirSync(left, { recursive: true });
  writeFileSync(join(left, 'forgotten.1.parked'), 'a forgotten world');
  const server = await start();
  expect(existsSync(left)).toBe(false);
  await new Caller(server.origin, 'main').ok(control.worlds);
  await server.kill('SIGTERM');
});

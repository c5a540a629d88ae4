import { it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { expectRefused } from '#tests/support/changed-world.ts';
import { testWorld } from '#tests/support/world.ts';

const code = (amountMicro: number, amountToMicro: number) =>
  `INSERT INTO redemptionCode (code, type, amountMicro, amountToMicro, most, expireAt)
     VALUES ('X123', 'random bonus', ${amountMicro}, ${amountToMicro}, 1, 0)`;

it.each([
  [
    'a password hash without bound',
    `UPDATE member SET passwordHash = 'scrypt$220$8$3$AAAA$AAAA' WHERE id = 2`,
  ],
  ['a fund password hash that is none', `UPDATE member SET payPasswordHash = 'x$y' WHERE id = 2`],
  ['more machines than the operator can offer', 'UPDATE product SET stock = 1000001'],
  ['a machine without a limit per member', 'UPDATE product SET memberLimit = 1001'],
  ['an unknown state of a machine', 'UPDATE product SET status = 100'],
  ['a random bonus in fractions of a cent', code(5, 15)],
  ['a random bonus up to a fraction of a cent', code(10_000, 25_000)],
])('a world file with %s: NOT_A_WORLD_FILE, and the world stays as it was', (_, statements) =>
  expectRefused(statements),
);

it('the largest numbers of the operator are accepted', async () => {
  const { operator, name } = await testWorld();
  const terms = { price: '10', dayReturn: '1', validDays: 3650, stock: 1_000_000, limit: 1000, status: 99 };
  await operator.ok(control.addProduct, { name: 'Winch', ...terms });
  await operator.ok(control.addCode, {
    code: 'X123',
    type: 'random bonus',
    amount: '0.01',
    amountTo: '0.02',
  });
  const bytes = await operator.bytes(control.exportWorld, { name });
  await operator.ok(control.importWorld, { name }, { bytes });
});

import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { user } from '#contract/user/user.ts';
import { password } from '#fixtures/data/people.ts';
import { makeWorld } from '#kit/test-world.ts';
import { startBench } from '#kit/bench.ts';
import { testWorld } from '#tests/support/world.ts';

it('many logins of one account are refused with TOO_MANY_REQUESTS, and those of other worlds are not', async () => {
  // Hashes that take longer than a request, so that logins wait for them.
  const bench = await startBench({ hashCost: 14 });
  const phone = '254733000001';
  const [busy, calm] = [await makeWorld(bench.origin, 'busy'), await makeWorld(bench.origin, 'calm')];
  for (const { operator } of [busy, calm]) {
    await operator.ok(control.setParams, { callsPerMinute: 1000 });
    await operator.ok(control.createMember, { phone, password });
  }
  const login = { phone, password };
  const flood = Array.from({ length: 120 }, () => busy.guest.send(user.login, login));
  const [answers] = await Promise.all([Promise.all(flood), calm.guest.ok(user.login, login)]);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(answers.filter(({ status }) => status === 200).length).toBe(120 - refused.length);
  expect(refused[0]?.headers).toMatchObject({ 'retry-after': '5' });
  expect(refused[0]?.body).toMatchObject({
    msg: 'Too many passwords are being checked. Please try again in 5 s.',
    data: { reason: 'TOO_MANY_REQUESTS' },
  });
  await busy.guest.ok(user.login, login);
  await bench.close();
});

it('user.updatePassword is limited per minute', async () => {
  const world = await testWorld();
  await world.operator.ok(control.setParams, { callsPerMinute: 5 });
  const alice = await world.as('alice');
  const wrong = { oldPassword: 'Wrong1234', newPassword: 'Goldpan22', confirmPassword: 'Goldpan23' };
  for (let call = 0; call < 5; call += 1) await alice.refused(user.updatePassword, wrong, 'PASSWORDS_DIFFER');
  await alice.refused(user.updatePassword, wrong, 'TOO_MANY_REQUESTS');
});

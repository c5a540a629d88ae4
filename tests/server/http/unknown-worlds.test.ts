import { afterEach, expect, it, vi } from 'vitest';
import { user } from '#contract/user/user.ts';
import { queues } from '#server/handling/queues.ts';
import { Caller, testWorld } from '#tests/support/world.ts';

afterEach(() => void vi.restoreAllMocks());

it('calls to worlds that do not exist share one turn and one place among the calls under way', async () => {
  const world = await testWorld();
  const run = vi.spyOn(queues.calls, 'run');
  await world.guest.ok(user.sysInfo);
  for (const name of ['z1', 'z2', 'Z'.repeat(1000)])
    await new Caller(world.origin, name).refused(user.sysInfo, {}, 'UNKNOWN_WORLD');
  const [known, ...unknown] = run.mock.calls.map(([key]) => key);
  expect(known).toHaveProperty('name', world.name);
  expect(unknown).toHaveLength(3);
  expect(new Set(unknown).size).toBe(1);
  expect(unknown[0]).not.toHaveProperty('name');
});

import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { faultKinds } from '#contract/control/faults.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { personas } from '#fixtures/data/people.ts';
import { startBench } from '#kit/bench.ts';
import { makeWorld } from '#kit/test-world.ts';
import { withCall, type Line } from '#client/harness/kit/recording/lines.ts';
import { curlScript } from '#client/harness/kit/recording/write-curl.ts';
import { run } from '#tests/campaigns/recorder/campaign.ts';
import { repeatIn } from '#tests/campaigns/recorder/kit-bench.ts';
import { isFull } from '#tests/support/full.ts';
import { temporaryFolder } from '#tests/support/server-process.ts';
import { testWorld, type TestWorld } from '#tests/support/world.ts';

it('recorded sessions become tests that pass unedited, and fail once a rule is changed', async () => {
  const seen = await run({ seed: 'slice', sessions: isFull ? 25 : 5 });
  expect(seen.failures).toEqual([]);
  expect(seen.keptLines).toBeLessThan(seen.recordedLines);
}, 600_000);

it('a mistake on the command line is one sentence', async () => {
  const loaders = ['--import', 'tsx', '--import', './kit/raw-text.ts'];
  const command = [...loaders, 'tests/campaigns/recorder/recorder.ts', '--sessions', 'many'];
  await expect(promisify(execFile)(process.execPath, command)).rejects.toMatchObject({
    ...{ code: 2, stderr: expect.stringContaining('--sessions') as string },
  });
});

async function linesOf({ operator, clock }: Pick<TestWorld, 'operator' | 'clock'>): Promise<readonly Line[]> {
  const { list } = await operator.ok(control.requests, { operator: '1', pageSize: 20 });
  const begunAt = await clock.now();
  return list.toReversed().reduce<readonly Line[]>((lines, one) => withCall(lines, begunAt, one), []);
}

const faults = [
  { fault: 'latency', ms: 1, end: 'ok' },
  { fault: 'error', end: 'failed' },
  { fault: 'error', code: 429, end: 'refused' },
  { fault: 'timeout', end: 'failed' },
  { fault: 'drop', end: 'failed' },
  { fault: 'malformed', end: 'failed' },
  { fault: 'commit-then-timeout', end: 'failed' },
  { fault: 'unauthorised', end: 'refused' },
  { fault: 'respond', answer: { data: null }, unchecked: true, end: 'ok' },
  { fault: 'respond', answer: { reason: 'SOLD_OUT' }, end: 'refused' },
  { fault: 'respond', answer: { code: 4242 }, unchecked: true, end: 'failed' },
  { fault: 'respond', answer: { status: 503 }, unchecked: true, end: 'failed' },
  { fault: 'patch', path: 'msg', value: 'Patched', end: 'ok' },
  { fault: 'hold', end: 'ok' },
] as const;

it('every kind of fault is among these', () => {
  expect(new Set(faults.map(({ fault }) => fault))).toEqual(new Set(faultKinds));
});

it.each(faults)(
  'a purchase ends as recorded when it is repeated: $fault, $end',
  async ({ end, ...fault }) => {
    const world = await testWorld();
    const { operator } = world;
    const start = await world.fork();
    const bob = await world.as('bob');
    await operator.ok(control.addFault, { endpoint: 'product.createOrder', ...fault });
    const purchase = bob
      .send(product.createOrder, { productId: 1 }, { timeoutMs: 1000 })
      .catch(() => undefined);
    if (fault.fault === 'hold') {
      await expect.poll(() => operator.ok(control.heldCalls)).toHaveLength(1);
      await operator.ok(control.releaseCalls);
    }
    await purchase;
    const lines = await linesOf(world);
    expect(lines.at(-1)).toMatchObject({ endpoint: 'product.createOrder', end });
    expect(await repeatIn(start, lines)).toBeUndefined();
  },
);

it('a script runs in a world of its own on a bench with a token, and removes it whatever its end', async () => {
  const controlToken = 'of-a-bench-that-asks';
  const bench = await startBench({ controlToken });
  const { path: folder, remove } = temporaryFolder();
  try {
    const world = await makeWorld(bench.origin, 'recorded', {}, { controlToken });
    await world.operator.ok(control.setClock, { mode: 'frozen' });
    writeFileSync(join(folder, 'recorded.assay'), await world.save());
    await world.as('bob').ok(user.signIn);
    await world.as('bob').refused(product.createOrder, { productId: 7 }, 'SOLD_OUT');
    await world.operator.ok(control.grant, { phone: personas.bob.phone, kind: 'bonus', amount: '5.00' });
    const lines = await linesOf(world);
    const runScript = async (played: readonly Line[]) => {
      const recorded = { title: 'a', worldFile: 'recorded.assay', lines: played, nameOf: () => '' };
      const script = curlScript(recorded, { origin: bench.origin, world: 'recorded-0a1b2c3d' });
      writeFileSync(join(folder, 'recorded.sh'), script);
      const env = { ...process.env, CONTROL_TOKEN: controlToken };
      return promisify(execFile)('bash', [join(folder, 'recorded.sh')], { env });
    };
    expect((await runScript(lines)).stdout).toContain('Every line ended as recorded.');
    const otherwise = lines.map((line) => ({ ...line, reason: 'LIMIT_REACHED' }));
    await expect(runScript(otherwise)).rejects.toMatchObject({ code: 1 });
    const names = (await world.operator.ok(control.worlds)).map(({ name }) => name);
    expect(names).toContain('recorded');
    expect(names).not.toContain('recorded-0a1b2c3d');
    await world.expectBalances({ bob: { available: '355.01' } });
  } finally {
    await bench.close();
    remove();
  }
});

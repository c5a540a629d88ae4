import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { run } from '#tests/campaigns/quotes/campaign.ts';
import { same } from '#tests/campaigns/quotes/stage.ts';
import { isFull } from '#tests/support/full.ts';

it('every price that is shown is the price that is posted, to the micro-USDT', async () => {
  const seen = await run({ seed: 'slice', cases: isFull ? 5000 : 500, state: { isStopped: false } });
  expect(seen.failure).toBeUndefined();
  const outcomes = ['purchase ok', 'purchase TERMS_CHANGED', 'withdrawal ok', 'withdrawal ok to a bank'];
  const recharges = ['usdt', 'cash', 'card'].map((channel) => `recharge ok by ${channel}`);
  for (const outcome of [...outcomes, ...recharges, 'exchange ok of stock', 'exchange ok of income'])
    expect([...seen.outcomes.keys()]).toContain(outcome);
}, 600_000);

it('a difference of one micro-USDT is found', () => {
  expect(() => same('the fee', '1.25', 1_250_000)).not.toThrow();
  expect(() => same('the fee', '1.25', 1_250_001)).toThrow('the fee: shown 1.25, posted 1.250001.');
  expect(() => same('the fee', undefined, 0)).toThrow('shown nothing');
});

it('a mistake on the command line is one sentence', async () => {
  const loaders = ['--import', 'tsx', '--import', './kit/raw-text.ts'];
  const command = [...loaders, 'tests/campaigns/quotes/quotes.ts', '--cases', 'many'];
  await expect(promisify(execFile)(process.execPath, command)).rejects.toMatchObject({
    ...{ code: 2, stderr: expect.stringContaining('--cases') as string },
  });
});

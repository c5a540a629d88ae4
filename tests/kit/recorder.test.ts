import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { run } from '#tests/campaigns/recorder/campaign.ts';
import { isFull } from '#tests/support/full.ts';

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

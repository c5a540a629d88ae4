import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'assay-plan-'));
afterAll(() => rmSync(folder, { recursive: true }));

const published = {
  price: '1000',
  dailyReturn: '40',
  validDays: 60,
  bonuses: ['0.10'],
  fee: '0.05',
  arrivals: { kind: 'flat', perDay: 1 },
  withdrawn: '1',
};

function fileOf(content: string): string {
  const file = join(folder, 'plan.json');
  writeFileSync(file, content);
  return file;
}

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const simulated = (...args: readonly string[]): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', join(import.meta.dirname, 'simulate-plan.ts'), ...args],
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), stdout, stderr: stderr.trim() }),
    );
  });

// tsx takes a few seconds to compile a script.
it('prints one document with the end by day, by chance and by formula', { timeout: 60_000 }, async () => {
  // Some editors write a byte order mark.
  const { code, stdout } = await simulated(fileOf(`\uFEFF${JSON.stringify(published)}`), '--json');
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    cohort: { insolventDay: 48, buyers: 48, losers: 27, lossShare: 0.2846 },
    monteCarlo: { runs: 10_000, seed: 1, firstPassage: { p50: 48 } },
    closedForm: { flatInsolventDay: 48 },
  });
});

it('says what ends and who loses in sentences', { timeout: 60_000 }, async () => {
  const { stdout } = await simulated(fileOf(JSON.stringify(published)), '--runs', '0');
  expect(stdout.split('\n').slice(0, 3)).toEqual([
    'On day 48 the plan cannot pay its returns any more.',
    'A sale brings 900.00 after bonuses, and each return costs 38.00.',
    'Of 48 buyers, 27 take out less than they paid. They lose 28.46 % of all that was paid in.',
  ]);
});

it.each([
  ['that is not JSON', '{"price":NaN}', /^\S+plan\.json cannot be read as JSON: /],
  [
    'with an absurd value',
    JSON.stringify({ ...published, price: '0' }),
    /price must be above 0 and at most 1000000000, as a text such as /,
  ],
  [
    'with a field twice',
    JSON.stringify(published).replace('"perDay":1', '"perDay":1,"per\\u0044ay":2'),
    /^\S+plan\.json: arrivals\.perDay is given twice\.$/,
  ],
  ['that is too large', ' '.repeat(100_000), /has more than 64 KiB\.$/],
])('refuses a file %s in one sentence', { timeout: 60_000 }, async (_, content, sentence) => {
  const { code, stdout, stderr } = await simulated(fileOf(content));
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(sentence);
});

it('refuses a file without an end', { timeout: 60_000 }, async () => {
  const { code, stderr } = await simulated('/dev/zero');
  expect({ code, stderr }).toEqual({ code: 2, stderr: '/dev/zero has more than 64 KiB.' });
});

it('says when a plan ends because there are not enough buyers', { timeout: 60_000 }, async () => {
  const arrivals = { kind: 'growing', perDay: 1_000_000, rate: 1 };
  const { stdout } = await simulated(fileOf(JSON.stringify({ ...published, arrivals })), '--runs', '0');
  expect(stdout).toMatch(
    /^The plan pays every return until day 8\. From day 9 on it needs more than 1000000000 buyers\.\n/,
  );
  expect(stdout).toContain(
    'If all later returns are paid, of 511000000 buyers, 0 take out less than they paid.',
  );
});

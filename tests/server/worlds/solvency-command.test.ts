import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { packedCommand } from '#tests/support/package.ts';
import { testWorld } from '#tests/support/world.ts';
import { readyMember, requestWithdrawal } from '#tests/support/withdrawal.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-solvency-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(content: Buffer | string): string {
  const file = join(folder, 'world.assay');
  writeFileSync(file, content);
  return file;
}

const command = await packedCommand();

const reported = (...args: readonly string[]): Promise<{ code: number; stdout: string; stderr: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, [command, 'solvency', ...args], (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr: stderr.trim() }),
    );
  });

it('prints what the platform answers about the same world', { timeout: 60_000 }, async () => {
  const world = await testWorld({ fixture: 'rich' });
  const { code, stdout } = await reported(fileOf(await world.save()), '--json');
  expect(code).toBe(0);
  const { payouts, members, ...report } = await world.operator.ok(control.solvency);
  const printed = JSON.parse(stdout) as Record<'payouts' | 'members', { list: readonly unknown[] }>;
  expect(printed).toMatchObject(report);
  expect(printed).toMatchObject({ payouts: { sources: payouts.sources, total: payouts.total } });
  expect(printed).toMatchObject({ members: { positions: members.positions, weeks: members.weeks } });
  expect(printed.payouts.list).toHaveLength(payouts.total);
  expect(printed.members.list).toHaveLength(members.total);
});

it('says in sentences who has the money', { timeout: 60_000 }, async () => {
  const world = await testWorld({ fixture: 'empty' });
  const ann = await readyMember(world, '10');
  await readyMember(world, '100');
  await world.operator.ok(control.grant, { phone: ann.phone, kind: 'bonus', amount: '74' });
  const { id } = await requestWithdrawal(ann, 84);
  await world.operator.ok(control.decideWithdrawal, { id, decision: 'approve' });
  await world.advance('3d');
  const { stdout, stderr } = await reported(fileOf(await world.save()));
  expect(stderr).toBe('');
  expect(stdout.split('\n')).toEqual([
    'On 2026-03-05 the platform has 30.20 USDT. It owes its members 100.00, and has promised them 0.00 more.',
    'Cash covers 30.2 % of what is owed, and 30.2 % of it with the promises. The treasury holds -74.00, and fees 4.20.',
    'No return is promised.',
    '',
    '1 payout came, first in, first out, from',
    '  their own payments          10.00  12.5 %',
    '  members who joined later    69.80  87.5 %',
    '  members who joined earlier   0.00   0.0 %',
    '  nobody                       0.00   0.0 %',
    '30.20 of what was paid in was not used yet.',
    '',
    'Of 2 members, 1 took out more than they paid in, and 1 less.',
    'Paid in minus taken out: median 15.10, mean 15.10, together 30.20, Gini 0.5000.',
    '',
    '  joined in week  members  winners  losers  paid in  taken out  median',
    '  2026-03-02            2        1       1   110.00      79.80   15.10',
    '',
  ]);
});

it.each([
  ['that is no world', 'hello', /^\S+world\.assay is not a world\.$/],
  ['that is empty', '', /^\S+world\.assay is not a world\.$/],
  ['that was cut', 'SQLite format 3\0', /^\S+world\.assay is damaged[^\n]*\.$/],
  ['of other JSON', '{"data":1}', /^\S+world\.assay is JSON, but not an exported world\.$/],
])('refuses a file %s in one sentence', { timeout: 60_000 }, async (_, content, sentence) => {
  const { code, stdout, stderr } = await reported(fileOf(content));
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(sentence);
});

it('refuses a missing file and a missing argument', { timeout: 60_000 }, async () => {
  expect(await reported(join(folder, 'none.assay'))).toMatchObject({ code: 2, stdout: '' });
  expect(await reported()).toMatchObject({
    code: 2,
    stderr: 'Give one file with a saved world. See --help.',
  });
});

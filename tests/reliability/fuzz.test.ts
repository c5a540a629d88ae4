import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { user } from '#contract/user/user.ts';
import { isFull } from '#tests/support/full.ts';
import { run, type Seen } from '../campaigns/fuzz/campaign.ts';
import { defectOf } from '../campaigns/fuzz/judge.ts';
import { wfcOf } from '../campaigns/fuzz/report.ts';
import type { Answer } from '../campaigns/fuzz/wire/send.ts';

const start = (options: { calls: number; episode?: number }) =>
  run({ seed: '1', state: { isStopped: false }, ...options });

it('the server answers right and wrong calls as the contract declares', async () => {
  const { failures, calls, outcomes } = await start({ calls: isFull ? 40_000 : 1500 });
  expect(failures).toEqual([]);
  expect(calls).toBeGreaterThanOrEqual(1500);
  expect([...outcomes.keys()].filter((name) => / 200$/.test(name)).length).toBeGreaterThan(50);
}, 300_000);

it('an episode repeats exactly', async () => {
  const [one, other] = [await start({ calls: 1, episode: 3 }), await start({ calls: 1, episode: 3 })];
  const counts = ({ outcomes }: Seen) => [...outcomes].map(([name, { count }]) => `${name}: ${count}`);
  expect(one.calls).toBe(400);
  expect(counts(other)).toEqual(counts(one));
}, 300_000);

describe('the judge', () => {
  const call = { endpoint: user.info, method: 'GET', target: '/', headers: {}, how: 'whole' } as const;
  const answer = (status: number, body: object, headers = { 'x-sandbox': 'simulated-funds' }): Answer => ({
    ...{ status, headers, body: JSON.stringify(body) },
  });
  const refused = (code: number, reason: string) => ({ code, msg: '', data: { reason } });

  it.each([
    ['an error of the server', answer(500, refused(500, 'INTERNAL')), 'error'],
    ['a damaged world', answer(200, refused(9013, 'WORLD_DAMAGED')), 'error'],
    ['an undeclared refusal', answer(200, refused(3001, 'INSUFFICIENT_BALANCE')), 'contract'],
    ['a refusal with the code of another', answer(401, refused(403, 'UNAUTHORIZED')), 'contract'],
    ['a refusal with another status', answer(200, refused(401, 'UNAUTHORIZED')), 'contract'],
    ['data that does not fit', answer(200, { code: 200, msg: '', data: { phone: 7 } }), 'contract'],
    ['no envelope', answer(200, ['x']), 'contract'],
    ['no header', answer(401, refused(401, 'UNAUTHORIZED'), {} as never), 'contract'],
    ['no answer', { status: 0, body: '', headers: {}, error: 'socket hang up' }, 'silent'],
  ])('finds %s', (_, given, kind) => {
    expect(defectOf({ call, answer: given, workedMs: 0 })?.kind).toBe(kind);
  });

  it('finds an answer that took too much work, unless a password had to be checked', () => {
    const slow = { answer: answer(401, refused(401, 'UNAUTHORIZED')), workedMs: 1001 };
    expect(defectOf({ call, ...slow })?.kind).toBe('slow');
    expect(defectOf({ call: { ...call, endpoint: user.updatePassword }, ...slow })).toBeUndefined();
  });

  it('accepts a declared refusal', () => {
    const declared = answer(401, refused(401, 'UNAUTHORIZED'));
    expect(defectOf({ call, answer: declared, workedMs: 0 })).toBeUndefined();
  });
});

it('the report of Web Fuzzing Commons names the endpoint and the episode of a defect', () => {
  const outcomes = new Map([['user.login 200', { episode: 2, count: 1 }]]);
  const failure = {
    kind: 'error',
    what: 'status 500',
    endpoint: 'user.login',
    at: 1,
    lines: [],
    episode: 5,
  } as const;
  const seen: Seen = {
    ...{ calls: 1, episodes: 5, seconds: 1, outcomes, failures: [{ ...failure, isRepeated: true }] },
    ...{ slowest: { ms: 1, endpoint: '' }, megabytes: { warm: 1, end: 1 } },
  };
  const { faults, problemDetails, testCases } = wfcOf('9', seen, new Date(0));
  expect(faults.foundFaults[0]).toMatchObject({
    ...{ operationId: 'POST:/api/user/auth/token/pass', testCaseId: 'seed 9, episode 5' },
    faultCategories: [{ code: 100, context: 'status 500' }],
  });
  expect(problemDetails.rest.coveredHttpStatus[0]).toMatchObject({ httpStatus: [200] });
  expect(testCases.map(({ name }) => name)).toContain('npm run fuzz -- --seed 9 --episode 5');
});

it('a mistake on the command line is one sentence', async () => {
  const loaders = ['--import', 'tsx', '--import', './kit/raw-text.ts'];
  const command = [...loaders, 'tests/campaigns/fuzz/fuzz.ts', '--calls', 'many'];
  const sent = promisify(execFile)(process.execPath, command);
  await expect(sent).rejects.toMatchObject({
    code: 2,
    stderr: '--calls must be a whole number from 1 to 1000000000.\n',
  });
});

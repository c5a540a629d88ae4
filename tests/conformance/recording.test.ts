import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fakeHost, profileFor, suite, temporaryFolder } from './suite.ts';
import type { Twists } from './fake-host.ts';

const LONG = { timeout: 60_000 };
const only = ['--only', 'user.info,user.shareInfo,user.countries,wallet.wallet,product.products,user.news'];

async function recorded(twists: Twists = {}) {
  const host = await fakeHost(twists);
  const file = join(temporaryFolder(), 'recording.json');
  await suite(['--target', profileFor(host), '--record', file, ...only]);
  return { host, file };
}

it('records types, fields and codes, but no values', LONG, async () => {
  const { file } = await recorded({
    'wallet.wallet': () => ({ code: 5001, msg: 'Closed for today', data: null }),
  });
  const { answers } = JSON.parse(readFileSync(file, 'utf8')) as { answers: Record<string, unknown> };
  expect(answers['user.shareInfo']).toEqual({
    status: 200,
    code: 200,
    data: { shareUrl: 'text', shareCode: 'text' },
  });
  expect(answers['wallet.wallet']).toEqual({ status: 200, code: 5001, data: null });
  const { data } = answers['product.products'] as {
    data: { total: number; list: Record<string, unknown>[] };
  };
  expect(data.list[0]).toMatchObject({
    id: '2',
    productName: 'text',
    price: '1.55',
    endTime: 1_700_000_000_000,
  });
});

it('compares the reference with a recording without calling a host', LONG, async () => {
  const { host, file } = await recorded();
  const calls = host.seen.length;
  const { code, report } = await suite(['--against', file, ...only], {});
  expect(report.endpoints.map(({ id, outcome }) => `${id} ${outcome}`)).toEqual([
    'user.info conforms',
    'user.countries conforms',
    'user.news conforms',
    'user.shareInfo conforms',
    'product.products conforms',
    'wallet.wallet conforms',
  ]);
  expect(host.seen.length).toBe(calls);
  expect(code).toBe(0);
});

it('reports field by field where the host differed from the reference', LONG, async () => {
  const { file } = await recorded({
    'user.info': (body) => {
      const { inviteCode, ...info } = body['data'] as Record<string, unknown>;
      return { ...body, data: { ...info, vipLevel: { level: inviteCode }, mood: 'good', num: '3' } };
    },
    'wallet.wallet': () => ({ code: 5001, msg: 'Closed', data: null }),
  });
  const { code, of } = await suite(['--against', file, ...only], {});
  expect(of('user.info').differences).toEqual([
    { path: 'data.vipLevel', expected: 'a whole number', found: 'an object' },
    { path: 'data.inviteCode', expected: 'text', found: 'nothing' },
  ]);
  expect(of('user.info').notes).toContainEqual({ path: 'data.mood', expected: 'nothing', found: 'text' });
  expect(of('user.info').notes.map(({ path }) => path)).toContain('data.num');
  expect(of('wallet.wallet')).toMatchObject({ outcome: 'refused', refused: { code: 5001 } });
  expect(code).toBe(1);
});

it('rejects a file that is not a recording', async () => {
  const file = join(temporaryFolder(), 'recording.json');
  writeFileSync(file, '{"format":"something else"}');
  const { code, error } = await suite(['--against', file]);
  expect(error).toBe(`${file} is not a recording of this suite.`);
  expect(code).toBe(2);
});

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contract } from '#contract/index.ts';
import { password, personas } from '#fixtures/data/people.ts';
import { suite, temporaryFolder } from './suite.ts';

const LONG = { timeout: 60_000 };

it('finds no divergence in the reference, and exits with 0', LONG, async () => {
  const { code, report, output } = await suite([]);
  const ofMembers = contract.filter(({ access }) => access !== 'operator');
  expect(report.endpoints.filter(({ outcome }) => outcome !== 'conforms')).toEqual([]);
  expect(report.endpoints.map(({ id }) => id)).toEqual(ofMembers.map(({ id }) => id));
  expect(report.summary.conforms).toBe(ofMembers.length);
  expect(output).toContain(`${ofMembers.length} endpoints of the reference: conforms ${ofMembers.length}.`);
  expect(code).toBe(0);
});

it('writes a page without external resources, scripts or secrets', LONG, async () => {
  const { html, report } = await suite(['--only', 'user.*,product.*']);
  expect(html).not.toMatch(/<(script|link|img|iframe)|@import|url\(/i);
  expect(html).not.toMatch(/(src|href)=/i);
  expect(html).toContain(`content="default-src 'none'; style-src 'sha256-`);
  for (const text of [html, JSON.stringify(report)]) {
    expect(text).not.toContain(personas.alice.phone);
    expect(text).not.toContain(password);
  }
  expect(html).toMatch(/data-outcome="conforms"\s+data-service="product"/);
});

it('tests only the endpoints of --only, and calls those that supply inputs', LONG, async () => {
  const { report } = await suite(['--only', 'square.comments, gift.product*']);
  expect(report.endpoints.map(({ id, outcome }) => `${id} ${outcome}`)).toEqual([
    'gift.productCoupons conforms',
    'gift.productCouponData conforms',
    'square.comments conforms',
  ]);
});

it('runs as a command without a test runner', LONG, () => {
  const root = join(import.meta.dirname, '../..');
  const command = ['--import', 'tsx', '--import', './kit/raw-text.ts', 'cli/contract.ts'];
  const args = ['--only', 'user.register,user.groupJoin', '--report', temporaryFolder()];
  const { status, stdout } = spawnSync(process.execPath, [...command, ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(stdout).toContain('2 endpoints of the reference: conforms 2.');
  expect(stdout).not.toContain('\u001b[');
  expect(status).toBe(0);
});

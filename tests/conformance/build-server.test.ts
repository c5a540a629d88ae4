import { spawnSync } from 'node:child_process';
import type { ServerResponse } from 'node:http';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DOMParser, type Element } from '@xmldom/xmldom';
import { expect, it } from 'vitest';
import { alice, fakeHost, profileFor, suite, temporaryFolder } from './suite.ts';

const LONG = { timeout: 60_000 };
const root = join(import.meta.dirname, '../..');

/** Parses strictly: an XML that is not well-formed throws. */
const xmlIn = (file: string) =>
  new DOMParser({
    onError: (level, message) => {
      throw new Error(`${level}: ${message}`);
    },
  }).parseFromString(readFileSync(file, 'utf8'), 'text/xml');

const attributes = (one: Element) =>
  Object.fromEntries([...one.attributes].map(({ name, value }) => [name, value]));

it('writes JUnit XML with a case for every endpoint, whatever a host answers', LONG, async () => {
  const host = await fakeHost({
    'user.info': (body) => ({ ...body, data: { phone: 7, 'a<b>"\u0000\u{d800}]]>': 1 } }),
    'user.countries': () => ({ code: 1016, msg: '<&"\u0001', data: null }),
  });
  const junit = join(temporaryFolder(), 'deep', 'junit.xml');
  const args = ['--only', 'user.info,user.countries,user.register,product.products', '--junit', junit];
  const { code, report } = await suite(['--target', profileFor(host), ...args]);
  expect(code).toBe(1);
  const suites = [...xmlIn(junit).getElementsByTagName('testsuite')].map(attributes);
  expect(suites).toMatchObject([
    { name: 'contract.user', tests: '3', failures: '1', errors: '0', skipped: '1' },
    { name: 'contract.product', tests: '1', failures: '0', skipped: '0' },
  ]);
  const cases = [...xmlIn(junit).getElementsByTagName('testcase')];
  expect(cases.map((one) => attributes(one)['name'])).toEqual(report.endpoints.map(({ id }) => id));
  const byName = new Map(cases.map((one) => [attributes(one)['name'], one]));
  expect(byName.get('user.info')?.getElementsByTagName('failure')[0]?.textContent).toContain('expected');
  expect(byName.get('user.countries')?.getElementsByTagName('system-out')[0]?.textContent).toContain(
    'refused\n1016',
  );
  const skipped = byName.get('user.register')?.getElementsByTagName('skipped')[0];
  expect(skipped && attributes(skipped)).toEqual({ message: 'unverified: it writes; use --allow-writes' });
  expect(readFileSync(junit, 'utf8')).not.toContain(alice.ASSAY_PHONE);
});

it('annotates a workflow of GitHub and adds a summary to its step', LONG, async () => {
  const host = await fakeHost({ 'user.info': (body) => ({ ...body, data: { phone: 7 } }) });
  const summary = join(temporaryFolder(), 'summary.md');
  writeFileSync(summary, 'before\n');
  const args = ['--only', 'user.info,user.register', '--github', '--max-unverified', '0'];
  const run = await suite(['--target', profileFor(host), ...args], {
    ...alice,
    GITHUB_STEP_SUMMARY: summary,
  });
  const commands = run.output.split('\n').filter((line) => line.startsWith('::'));
  expect(commands).toEqual([
    expect.stringMatching(/^::error title=user\.info diverges::.*expected .*%0A/),
    '::error title=--max-unverified::--max-unverified 0: 1 call is unverified.',
  ]);
  const text = readFileSync(summary, 'utf8');
  expect(text).toMatch(
    /^before\n### Contract suite: profile\.json\n\n2 endpoints: diverges 1, unverified 1\.\n/,
  );
  expect(text).toContain('| user.info | diverges | ');
});

it('--require and --max-unverified fail a run that leaves too much out', LONG, async () => {
  const host = await fakeHost({ 'product.products': () => ({ code: 1016, msg: '', data: null }) });
  const profile = ['--target', profileFor(host), '--only', 'user.countries,product.products,user.register'];
  const junit = join(temporaryFolder(), 'junit.xml');
  const lacking = await suite([...profile, '--require', 'user, product', '--junit', junit]);
  expect(lacking.code).toBe(1);
  expect(lacking.output).toContain(
    '--require product: no call of this service was answered with data (1 refused).',
  );
  expect(lacking.output).not.toContain('--require user');
  const failures = [...xmlIn(junit).getElementsByTagName('failure')].map((one) => attributes(one)['message']);
  expect(failures).toEqual([expect.stringMatching(/^--require product: /)]);
  expect((await suite([...profile, '--require', 'user', '--max-unverified', '1'])).code).toBe(0);
  const many = await suite([...profile, '--max-unverified', '0']);
  expect(many).toMatchObject({ code: 1 });
  expect(many.output).toContain('--max-unverified 0: 1 call is unverified.');
});

it('--dry-run says what would be called, and calls nothing', LONG, async () => {
  const host = await fakeHost();
  const only = 'user.info,product.orderReceipts,user.register,user.countries,wallet.withdraw';
  const profile = ['--target', profileFor(host, { endpoints: { 'user.countries': null } }), '--dry-run'];
  const { code, output, html } = await suite([...profile, '--only', only]);
  expect(code).toBe(0);
  expect(output.split('\n').map((line) => line.replaceAll(/ {2,}/g, ' | '))).toEqual([
    `called | user.login | POST ${host.origin}/api/user/auth/token/pass`,
    `called | user.info | GET ${host.origin}/api/user/user/info`,
    'not called | user.register | it writes; use --allow-writes',
    'not called | user.countries | the profile marks it as missing',
    `called | product.orders | GET ${host.origin}/api/product/mine/order/record`,
    `called | product.orderReceipts | GET ${host.origin}/api/product/mine/order/subrecord, if product.orders supplies its input`,
    'not called | wallet.withdraw | it writes; use --allow-writes',
    `called | user.logout | POST ${host.origin}/api/user/auth/logout`,
    '',
    `5 calls to ${host.origin}, and 3 that would not be made. Nothing was called.`,
  ]);
  expect(host.seen).toEqual([]);
  expect(html).toBe('');
  const writing = await suite([...profile, '--allow-writes', '--only', 'wallet.withdraw']);
  expect(writing.output).toContain('needs the fund password, which the suite never receives');
  const reference = await suite(['--dry-run', '--only', 'user.info'], {});
  expect(reference.output).toMatch(
    /^1 call to the reference, and 0 that would not be made\. Nothing was called\.$/m,
  );
});

it.each([
  ['one second', 429, () => '1'],
  ['a date', 503, () => new Date(Date.now() + 1000).toUTCString()],
])('repeats a call once after the Retry-After of %s', LONG, async (_, status, retryAfter) => {
  const times: number[] = [];
  const busy = {
    raw: (response: ServerResponse) => {
      times.push(performance.now());
      if (times.length === 1) response.writeHead(status, { 'Retry-After': retryAfter() }).end();
      else
        response
          .writeHead(200, { 'Content-Type': 'application/json' })
          .end('{"code":200,"msg":"","data":[]}');
    },
  };
  const host = await fakeHost({ 'user.countries': busy });
  const { of, code } = await suite(['--target', profileFor(host), '--only', 'user.countries']);
  expect(code).toBe(0);
  expect(times).toHaveLength(2);
  expect(of('user.countries').notes[0]).toMatchObject({
    path: 'HTTP',
    found: expect.stringMatching(new RegExp(`^HTTP ${status} with Retry-After: [01] s, repeated once$`)),
  });
});

it('repeats no second time, and not if a host asks for more than a minute', LONG, async () => {
  for (const [retryAfter, calls] of [
    ['0', 2],
    ['61', 1],
  ] as const) {
    const raw = (response: ServerResponse) => response.writeHead(503, { 'Retry-After': retryAfter }).end();
    const host = await fakeHost({ 'user.countries': { raw } });
    const { of } = await suite(['--target', profileFor(host), '--only', 'user.countries']);
    expect(host.seen).toHaveLength(calls);
    expect(of('user.countries')).toMatchObject({ outcome: 'diverges', notes: [{ path: 'HTTP' }] });
  }
});

it('takes paths by the folder in which npm was called', LONG, () => {
  const folder = temporaryFolder();
  const { status, stderr, stdout } = spawnSync(
    'npm',
    ['--prefix', root, 'run', '-s', 'contract', '--', '--only', 'user.countries', '--junit', 'out/junit.xml'],
    { cwd: folder, encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  expect(status).toBe(0);
  expect(stdout).toContain('Full report: reports/contract-report.html');
  expect(xmlIn(join(folder, 'out/junit.xml')).getElementsByTagName('testcase')).toHaveLength(1);
  expect(readFileSync(join(folder, 'reports/contract-report.json'), 'utf8')).toContain('user.countries');
});

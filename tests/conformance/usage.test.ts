import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contract } from '#contract/index.ts';
import { checkProfile } from '../../scripts/conformance/profile.ts';
import { alice, fakeHost, profileFor, suite, temporaryFolder } from './suite.ts';

const host = { origin: 'http://127.0.0.1:9' };

function file(content: string): string {
  const path = join(temporaryFolder(), 'file.json');
  writeFileSync(path, content);
  return path;
}

describe('the command line', () => {
  it.each([
    [['--frobnicate'], "Unknown option '--frobnicate'. See --help."],
    [['more'], "Unexpected argument 'more'. See --help."],
    [['--timeout', 'long'], '--timeout must be a number from 0.1 to 600.'],
    [['--pause', '-1'], /--pause/],
    [['--only', 'user.infos'], 'There is no endpoint user.infos; --list shows all.'],
    [['--only', 'control.clock'], 'There is no endpoint control.clock; --list shows all.'],
    [['--only', ' , '], '--only needs a name, such as user.info or product.*.'],
    [['--allow-writes'], '--allow-writes is for a --target; the reference is always written to.'],
    [['--against', 'a.json', '--target', 'b.json'], '--against and --target do not go together.'],
    [['--target', 'nowhere.json'], /^nowhere\.json cannot be read as JSON: ENOENT/],
  ])('answers %j with 2 and one sentence', async (args, sentence) => {
    const { code, complaint, output } = await suite(args);
    expect(code).toBe(2);
    expect(complaint).toMatch(sentence);
    expect(complaint.split('\n')).toHaveLength(1);
    expect(output).toBe('');
  });

  it('lists every endpoint with its source, its access and whether it only reads', async () => {
    const { code, output } = await suite(['--list']);
    const lines = output.split('\n');
    expect(code).toBe(0);
    expect(lines).toHaveLength(contract.filter(({ access }) => access !== 'operator').length);
    expect(lines).toContainEqual(
      expect.stringMatching(/^user\.shareInfo +documented +member +safe +POST share\/info$/),
    );
    expect(lines).toContainEqual(
      expect.stringMatching(/^gift\.receiveRegisterReward +documented +member +writes +GET /),
    );
  });

  it('teaches itself in one screen', async () => {
    const { output } = await suite(['--help']);
    expect(output.split('\n').length).toBeLessThan(40);
    for (const option of [
      'target',
      'allow-writes',
      'only',
      'report',
      'record',
      'against',
      'timeout',
      'pause',
      'list',
    ])
      expect(output).toContain(`--${option}`);
  });
});

describe('a profile', () => {
  it.each([
    ['{', /cannot be read as JSON/],
    ['[]', /the profile must be an object of services, endpoints, headers and language/],
    ['{}', /services must be an object of one base address per service/],
    ['{"services":{"user":"ftp://x"}}', /services\.user must be an http or https address/],
    [
      '{"services":{"user":"https://me:pw@host/"}}',
      /services\.user must be an http or https address without name/,
    ],
    ['{"services":{"users":"https://x"}}', /services\.users is not a service of the contract \(user, gift/],
    [
      '{"services":{},"endpoints":{"user.infos":null}}',
      /endpoints\.user\.infos is not an endpoint of the contract, see --list/,
    ],
    [
      '{"services":{},"endpoints":{"user.info":{"path":"//evil.example/x"}}}',
      /endpoints\.user\.info\.path must be a path below/,
    ],
    ['{"services":{},"endpoints":{"user.info":{"path":"https://evil.example/x"}}}', /must be a path below/],
    ['{"services":{},"endpoints":{"user.info":{"path":"../../admin"}}}', /must be a path below/],
    ['{"services":{},"endpoints":{"user.info":{"to":"x"}}}', /endpoints\.user\.info\.to is not known here/],
    ['{"services":{},"headers":{"X-A":"a\\r\\nX-B: b"}}', /headers\.X-A must be one line of ASCII/],
    ['{"services":{},"headers":{"Host":"evil.example"}}', /headers\.Host is set by each call itself/],
    ['{"services":{},"language":"xx"}', /language must be one of en_US/],
    ['{"services":{},"retries":3}', /retries is not known here/],
    ['{"services":{},"password":"Touchstone1"}', /holds a "password": credentials never stand in a profile/],
    ['{"services":{},"headers":{"X-Access-Token":"abc"}}', /holds a "X-Access-Token"/],
    ['{"services":{},"headers":{"Authorization":"Bearer x"}}', /holds a "Authorization"/],
    ['{"services":{},"endpoints":{"user.login":{"input":{"phone":"1"}}}}', /holds a "phone"/],
    [
      '{"services":{},"endpoints":{"wallet.withdraw":{"input":{"payPassword":"1"}}}}',
      /holds a "payPassword"/,
    ],
  ])('%s is refused with one sentence', async (content, sentence) => {
    const { code, complaint } = await suite(['--target', file(content)]);
    expect(complaint).toMatch(sentence);
    expect(complaint).not.toContain('Touchstone1');
    expect(code).toBe(2);
  });
});

it('shows a profile in its documentation that it takes', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../docs/contract-suite.md'), 'utf8');
  const [, example = ''] = /```json\n([^`]+)```/.exec(guide) ?? [];
  expect(() => checkProfile(JSON.parse(example), 'the example')).not.toThrow();
});

describe('a run that cannot be made', () => {
  it('says that a member is needed', async () => {
    const { code, complaint } = await suite(['--target', profileFor(host)], {});
    expect(complaint).toMatch(/set ASSAY_PHONE and ASSAY_PASSWORD/);
    expect(code).toBe(2);
    const half = await suite(['--target', profileFor(host)], { ASSAY_PHONE: alice.ASSAY_PHONE });
    expect(half).toMatchObject({
      code: 2,
      complaint: 'ASSAY_PHONE and ASSAY_PASSWORD go together: one of them is not set.',
    });
  });

  it('needs no member for public calls', async () => {
    const real = await fakeHost();
    const { code, of } = await suite(['--target', profileFor(real), '--only', 'user.countries'], {});
    expect(of('user.countries').outcome).toBe('conforms');
    expect(real.seen.map(({ id }) => id)).toEqual(['user.countries']);
    expect(code).toBe(0);
  });

  it('says which host it could not reach', async () => {
    const { code, complaint } = await suite(['--target', profileFor(host)]);
    expect(complaint).toMatch(/^There is no connection to http:\/\/127\.0\.0\.1:9: .*ECONNREFUSED/);
    expect(code).toBe(2);
  });

  it('reports the others where only one host is away, and still answers 2', async () => {
    const real = await fakeHost();
    const services = { user: `${real.origin}/api/user`, gift: host.origin };
    const only = 'user.countries,gift.couponsOpen';
    const { code, complaint, of } = await suite(['--target', profileFor(real, { services }), '--only', only]);
    expect(of('user.countries').outcome).toBe('conforms');
    expect(of('gift.couponsOpen').outcome).toBe('unverified');
    expect(complaint).toBe('The run is not whole: there was no connection to http://127.0.0.1:9.');
    expect(code).toBe(2);
  });

  it('says where it could not write', async () => {
    const real = await fakeHost();
    const args = ['--target', profileFor(real), '--only', 'user.countries', '--record', '/dev/null/x.json'];
    const { code, complaint } = await suite(args, {});
    expect(complaint).toMatch(/^\/dev\/null\/x\.json could not be written: /);
    expect(code).toBe(2);
  });

  it('says that the login was refused, without the phone or the password', async () => {
    const real = await fakeHost();
    const environment = { ...alice, ASSAY_PASSWORD: 'Wrong12345' };
    const { code, complaint } = await suite(['--target', profileFor(real)], environment);
    expect(complaint).toBe('The host refuses the login of ASSAY_PHONE with code 1001.');
    expect(code).toBe(2);
  });
});

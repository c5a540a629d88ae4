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
    [['--only', 'user.infos'], 'There is no endpoint user.infos. --list shows all.'],
    [['--only', 'control.clock'], 'There is no endpoint control.clock. --list shows all.'],
    [['--only', ' , '], '--only needs a name, such as user.info or product.*.'],
    [['--allow-writes'], '--allow-writes needs --target. Tests of the reference always write.'],
    [['--against', 'a.json', '--target', 'b.json'], '--against and --target cannot be combined.'],
    [['--target', 'nowhere.json'], /^nowhere\.json cannot be read as JSON: ENOENT/],
  ])('exits with 2 and one sentence for %j', async (args, sentence) => {
    const { code, error, output } = await suite(args);
    expect(code).toBe(2);
    expect(error).toMatch(sentence);
    expect(error.split('\n')).toHaveLength(1);
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

  it('has a help text of one screen', async () => {
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
    [
      '{"services":{},"endpoints":{"user.info":{"to":"x"}}}',
      /endpoints\.user\.info\.to is not a known field/,
    ],
    ['{"services":{},"headers":{"X-A":"a\\r\\nX-B: b"}}', /headers\.X-A must be one line of ASCII/],
    ['{"services":{},"headers":{"Host":"evil.example"}}', /headers\.Host is set by the suite/],
    ['{"services":{},"language":"xx"}', /language must be one of en_US/],
    ['{"services":{},"retries":3}', /retries is not a known field/],
    ['{"services":{},"password":"Touchstone1"}', /contains a "password"\. Give credentials in ASSAY_PHONE/],
    ['{"services":{},"headers":{"X-Access-Token":"abc"}}', /contains a "X-Access-Token"/],
    ['{"services":{},"headers":{"Authorization":"Bearer x"}}', /contains a "Authorization"/],
    ['{"services":{},"endpoints":{"user.login":{"input":{"phone":"1"}}}}', /contains a "phone"/],
    [
      '{"services":{},"endpoints":{"wallet.withdraw":{"input":{"payPassword":"1"}}}}',
      /contains a "payPassword"/,
    ],
  ])('rejects %s in one sentence', async (content, sentence) => {
    const { code, error } = await suite(['--target', file(content)]);
    expect(error).toMatch(sentence);
    expect(error).not.toContain('Touchstone1');
    expect(code).toBe(2);
  });
});

it('accepts the profile in its documentation', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../docs/contract-suite.md'), 'utf8');
  const [, example = ''] = /```json\n([^`]+)```/.exec(guide) ?? [];
  expect(() => checkProfile(JSON.parse(example), 'the example')).not.toThrow();
});

describe('a run that cannot be completed', () => {
  it('reports a missing member', async () => {
    const { code, error } = await suite(['--target', profileFor(host)], {});
    expect(error).toMatch(/set ASSAY_PHONE and ASSAY_PASSWORD/);
    expect(code).toBe(2);
    const half = await suite(['--target', profileFor(host)], { ASSAY_PHONE: alice.ASSAY_PHONE });
    expect(half).toMatchObject({
      code: 2,
      error: 'Set both ASSAY_PHONE and ASSAY_PASSWORD: one of them is missing.',
    });
  });

  it('needs no member for public calls', async () => {
    const real = await fakeHost();
    const { code, of } = await suite(['--target', profileFor(real), '--only', 'user.countries'], {});
    expect(of('user.countries').outcome).toBe('conforms');
    expect(real.seen.map(({ id }) => id)).toEqual(['user.countries']);
    expect(code).toBe(0);
  });

  it('reports a host it could not reach', async () => {
    const { code, error } = await suite(['--target', profileFor(host)]);
    expect(error).toMatch(/^Could not connect to http:\/\/127\.0\.0\.1:9: .*ECONNREFUSED/);
    expect(code).toBe(2);
  });

  it('reports the other hosts if one is unreachable, and still exits with 2', async () => {
    const real = await fakeHost();
    const services = { user: `${real.origin}/api/user`, gift: host.origin };
    const only = 'user.countries,gift.couponsOpen';
    const { code, error, of } = await suite(['--target', profileFor(real, { services }), '--only', only]);
    expect(of('user.countries').outcome).toBe('conforms');
    expect(of('gift.couponsOpen').outcome).toBe('unverified');
    expect(error).toBe('The run is incomplete: could not connect to http://127.0.0.1:9.');
    expect(code).toBe(2);
  });

  it('reports a file it could not write', async () => {
    const real = await fakeHost();
    const args = ['--target', profileFor(real), '--only', 'user.countries', '--record', '/dev/null/x.json'];
    const { code, error } = await suite(args, {});
    expect(error).toMatch(/^\/dev\/null\/x\.json could not be written: /);
    expect(code).toBe(2);
  });

  it('reports a refused login without the phone or the password', async () => {
    const real = await fakeHost();
    const environment = { ...alice, ASSAY_PASSWORD: 'Wrong12345' };
    const { code, error } = await suite(['--target', profileFor(real)], environment);
    expect(error).toBe('The host refused the login of ASSAY_PHONE with code 1001.');
    expect(code).toBe(2);
  });
});

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contract } from '#contract/index.ts';
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
    [['--only', 'user.infos'], 'There is no endpoint user.infos. Did you mean user.info?'],
    [['--only', 'user.xyzzy'], 'There is no endpoint user.xyzzy. --list shows all.'],
    [['--only', 'control.clock'], 'There is no endpoint control.clock. --list shows all.'],
    [['--only', ' , '], '--only needs a name, such as user.info or product.*.'],
    [['--allow-writes'], '--allow-writes needs --target. Tests of the reference always write.'],
    [['--against', 'a.json', '--target', 'b.json'], '--against and --target cannot be combined.'],
    [['--against', 'a.json', '--record', 'b.json'], '--against and --record cannot be combined.'],
    [['--dry-run', '--junit', 'a.xml'], '--dry-run and --junit cannot be combined.'],
    [['--require', 'users'], /^--require must name services of user, gift, msg, /],
    [['--require', ','], '--require needs a service, such as user or product.'],
    [
      ['--require', 'product', '--only', 'user.*'],
      '--require names product, but --only leaves none of its calls.',
    ],
    [['--max-unverified', '-1'], /--max-unverified/],
    [['--max-unverified', '1.5'], '--max-unverified must be a whole number from 0 to 1000.'],
    [['--target', 'nowhere.json'], /^The file nowhere\.json does not exist\./],
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
      'junit',
      'github',
      'require',
      'max-unverified',
      'dry-run',
    ])
      expect(output).toContain(`--${option}`);
  });
});

describe('a profile', () => {
  it.each([
    ['{', /cannot be read as JSON/],
    ['{}', /services must name the hosts\. The suite calls no other\./],
    ['\uFEFF{}', /services must name the hosts\./],
    ['{"services":{"users":"https://x"}}', /services\.users is not a service of the contract \(user, gift/],
    ['{"services":{"user":"/api/user"}}', /services\.user must be a whole address for the suite\./],
    ['{"services":{},"headers":{"X-Access-Token":"abc"}}', /X-Access-Token must not be in a profile\. Give/],
  ])('rejects %s in one sentence', async (content, sentence) => {
    const { code, error } = await suite(['--target', file(content)]);
    expect(error).toMatch(sentence);
    expect(error).not.toContain('abc');
    expect(code).toBe(2);
  });
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
    expect(error).toBe(
      'The host refused the login of ASSAY_PHONE with code 1001, in the contract BAD_CREDENTIALS: Wrong phone number or password.',
    );
    expect(code).toBe(2);
  });
});

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { founder } from '#tests/support/foreign-platform/first-content.ts';
import { startForeignPlatform } from '#tests/support/foreign-platform/platform.ts';
import { profileOf } from '#tests/support/foreign-platform/profile.ts';
import type { Twist } from './fake-host.ts';
import { fakeHost, profileFor, suite, temporaryFolder } from './suite.ts';

const member = {
  ASSAY_PHONE: `${founder.callingCode}${founder.phone.slice(1)}`,
  ASSAY_PASSWORD: founder.password,
};

it('calls and reads a host of another dialect as the client does, with the same profile', async () => {
  const platform = await startForeignPlatform({ latencyMs: 0 });
  const profile = join(temporaryFolder(), 'profile.json');
  writeFileSync(profile, JSON.stringify(profileOf(platform)));
  const { code, report, output } = await suite(['--target', profile], member);
  await platform.close();
  const differences = report.endpoints.map((one) => [one.id, one.differences] as const);
  const missing = { path: 'data.inviteCode', expected: 'text', found: 'nothing' };
  expect(differences.filter(([, found]) => found.length > 0)).toEqual([['user.info', [missing]]]);
  expect(report.summary.refused).toBe(0);
  expect(report.summary.conforms).toBeGreaterThan(40);
  expect(output).not.toContain(founder.phone);
  expect(code).toBe(1);
});

it('reads the message of a success and that of a failure at their own places', async () => {
  const elsewhere: Twist = ({ code, msg, data }) =>
    code === 200 ? { code, note: msg, data } : { code, error: { text: msg }, data };
  const ids = ['user.login', 'user.info', 'user.appUrlInfo'];
  const nobody = { code: 1016, msg: 'Nobody is there', data: { reason: 'NO_CUSTOMER_SERVICE' } };
  const host = await fakeHost({
    'user.login': elsewhere,
    'user.info': elsewhere,
    'user.appUrlInfo': (_, ...more) => elsewhere(nobody, ...more),
  });
  const wire = { envelope: { message: ['note', 'error.text'] } };
  const { of } = await suite(['--target', profileFor(host, { wire }), '--only', ids.join(',')]);
  // The token of a login is the message of its success.
  expect(of('user.login').outcome).toBe('conforms');
  expect(of('user.info').outcome).toBe('conforms');
  expect(of('user.appUrlInfo')).toMatchObject({
    outcome: 'refused',
    refused: { code: 1016, msg: 'Nobody is there' },
  });
});

it('names the host’s own word for a refused login, and its meaning', async () => {
  const platform = await startForeignPlatform({ latencyMs: 0 });
  const profile = join(temporaryFolder(), 'profile.json');
  writeFileSync(profile, JSON.stringify(profileOf(platform)));
  const { code, error } = await suite(['--target', profile], { ...member, ASSAY_PASSWORD: 'Wrong12345' });
  await platform.close();
  expect(error).toBe(
    'The host refused the login of ASSAY_PHONE with code LOGIN_WRONG, in the contract BAD_CREDENTIALS: Wrong phone number or password.',
  );
  expect(code).toBe(2);
});

it('sends feedback in the field in which the client sends it', async () => {
  const platform = await startForeignPlatform({ latencyMs: 0 });
  const profile = join(temporaryFolder(), 'profile.json');
  const written = profileOf(platform);
  const endpoints = {
    ...written.endpoints,
    'user.feedback': { request: { comment: 'comment' }, answer: { id: 'feedbackId' } },
  };
  writeFileSync(profile, JSON.stringify({ ...written, endpoints }));
  const only = ['--only', 'user.feedback', '--allow-writes'];
  const { of } = await suite(['--target', profile, ...only], member);
  const [sent] = platform.seen().filter(({ path }) => path === 'feedback/create');
  await platform.close();
  expect(sent?.fields).toEqual({
    comment: expect.stringContaining('A question of the contract suite') as string,
  });
  expect(of('user.feedback').outcome).toBe('conforms');
});

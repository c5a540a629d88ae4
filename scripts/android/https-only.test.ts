import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { addressesWithoutHttps } from './https-only.ts';

it.each([
  [{}, ['services.user: /api/user']],
  [{ services: { user: '/api' } }, ['services.user: /api']],
  [{ services: { user: 'http://192.168.1.5:4000/api' } }, ['services.user: http://192.168.1.5:4000/api']],
  [
    { services: { user: { url: 'https://earn.example/api', pictures: 'http://cdn.example' } } },
    ['services.user.pictures: http://cdn.example'],
  ],
  [
    {
      services: { user: 'https://earn.example/api' },
      endpoints: { 'user.info': 'GET http://old.example/info', 'user.login': 'POST /login' },
    },
    ['endpoints.user.info: http://old.example/info'],
  ],
  [{ services: { user: 'https://earn.example/api' } }, []],
])('of %j these addresses cannot be reached from the app', (profile, expected) => {
  expect(addressesWithoutHttps(profile).filter((line) => /user|info/.test(line))).toEqual(expected);
});

it('generates no app that its network configuration keeps from its hosts', () => {
  const place = mkdtempSync(join(tmpdir(), 'assay-profile-'));
  const file = join(place, 'profile.json');
  writeFileSync(file, JSON.stringify({ services: { user: 'http://earn.example/api' } }));
  const script = join(import.meta.dirname, '../android.ts');
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', script, '--profile', file], {
    encoding: 'utf8',
  });
  rmSync(place, { recursive: true });
  expect(stderr).toContain('services.user: http://earn.example/api');
  expect(status).toBe(1);
});

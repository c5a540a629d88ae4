import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onPageWithProfile } from '#tests/support/stub-profile.ts';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('location', { origin: 'https://client.example', pathname: '/', search: '', hash: '' });
});
afterEach(() => void vi.unstubAllGlobals());

async function open(profile: object) {
  onPageWithProfile(profile);
  const funds = await import('./host-funds.ts');
  const { storage } = await import('#client/device/storage.ts');
  storage.write('hostFunds', undefined);
  return { ...funds, isSandboxed: () => storage.read('sandboxed') };
}

const two = { services: { user: 'https://user.example/api', wallet: 'https://wallet.example' } };

it('takes every host’s funds for real before its first answer', async () => {
  const { judgeHosts, realHosts, isSandboxed } = await open(two);
  judgeHosts();
  expect(realHosts()).toEqual(['https://user.example', 'https://wallet.example']);
  expect(isSandboxed()).toBe(false);
});

it('takes the funds for simulated as long as every answer says so', async () => {
  const { recordHostFunds, realHosts, isSandboxed } = await open(two);
  recordHostFunds('https://user.example/api/user/info', 'simulated-funds');
  expect(realHosts()).toEqual([]);
  expect(isSandboxed()).toBe(true);

  recordHostFunds('https://wallet.example/wallet', undefined);
  expect(realHosts()).toEqual(['https://wallet.example']);
  expect(isSandboxed()).toBe(false);

  recordHostFunds('https://user.example/api/sys/info', 'yes');
  expect(realHosts()).toEqual(['https://user.example', 'https://wallet.example']);
});

it('names the client’s own host if a service is a path of it', async () => {
  const { recordHostFunds, realHosts } = await open({
    services: { user: 'https://user.example', wallet: '/api/wallet' },
  });
  recordHostFunds('https://user.example/user/info', 'simulated-funds');
  recordHostFunds('/api/wallet/wallet', undefined);
  expect(realHosts()).toEqual(['https://client.example']);
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';

const profileOf = async (environment: Record<string, string>) => {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  return import('./host-profile.ts');
};

beforeEach(() => void vi.resetModules());
afterEach(() => {
  vi.unstubAllEnvs();
  // The next file of this worker must not find what was read here.
  vi.resetModules();
});

it('calls everything at its own address by the names of the contract', async () => {
  const { requestLineOf, isOffered } = await profileOf({});
  expect(requestLineOf(user.login)).toEqual({ method: 'POST', url: '/api/user/auth/token/pass' });
  expect(isOffered(user.login)).toBe(true);
});

it('calls each service at its own host, with or without a slash at its end', async () => {
  const { requestLineOf } = await profileOf({
    VITE_HOST_USER: 'https://user.example/',
    VITE_HOST_WALLET: '',
  });
  expect(requestLineOf(user.info).url).toBe('https://user.example/user/info');
  expect(requestLineOf(wallet.wallet).url).toBe('/api/wallet/wallet/summary');
});

it('calls an endpoint as the host names it, and none that the host lacks', async () => {
  const { requestLineOf, isOffered } = await profileOf({
    VITE_HOST_WALLET: 'https://wallet.example',
    VITE_ENDPOINTS: JSON.stringify({
      'wallet.wallet': 'POST balance/all',
      'wallet.withdraw': 'POST https://pay.example/v2/withdraw',
      'wallet.record': null,
    }),
  });
  expect(requestLineOf(wallet.wallet)).toEqual({ method: 'POST', url: 'https://wallet.example/balance/all' });
  expect(requestLineOf(wallet.withdraw).url).toBe('https://pay.example/v2/withdraw');
  expect(isOffered(wallet.record)).toBe(false);
  expect(isOffered(wallet.records)).toBe(true);
});

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
  // The next test file of this worker must not see this configuration.
  vi.resetModules();
});

it("uses its own origin and the contract's paths by default", async () => {
  const { requestLineOf, isOffered } = await profileOf({});
  expect(requestLineOf(user.login)).toEqual({ method: 'POST', url: '/api/user/auth/token/pass' });
  expect(isOffered(user.login)).toBe(true);
});

it('uses a configured host per service, with or without a trailing slash', async () => {
  const { requestLineOf } = await profileOf({
    VITE_HOST_USER: 'https://user.example/',
    VITE_HOST_WALLET: '',
  });
  expect(requestLineOf(user.info).url).toBe('https://user.example/user/info');
  expect(requestLineOf(wallet.wallet).url).toBe('/api/wallet/wallet/summary');
});

it("uses the host's path for an endpoint, and omits endpoints that the host lacks", async () => {
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

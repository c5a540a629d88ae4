import { beforeEach, expect, it, vi } from 'vitest';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { onPageWithProfile } from '#tests/support/stub-profile.ts';

beforeEach(() => void vi.resetModules());

it("uses its own origin and the contract's paths on a page without a profile", async () => {
  const { requestLineOf, isOffered, recognisesRepeats } = await import('./host-profile.ts');
  expect(requestLineOf(user.login)).toEqual({ method: 'POST', url: 'api/user/auth/token/pass' });
  expect(isOffered(user.login)).toBe(true);
  expect(recognisesRepeats(product.createOrder)).toBe(true);
});

it('uses the host of each service, and lacks the services without one', async () => {
  onPageWithProfile({ services: { user: 'https://user.example/', wallet: '/balances' } });
  const { requestLineOf, isOffered } = await import('./host-profile.ts');
  expect(requestLineOf(user.info).url).toBe('https://user.example/user/info');
  expect(requestLineOf(wallet.wallet).url).toBe('/balances/wallet/summary');
  expect(isOffered(user.info)).toBe(true);
  expect(isOffered(product.products)).toBe(false);
});

it("uses the host's path for an endpoint, and omits endpoints that the host lacks", async () => {
  onPageWithProfile({
    services: { wallet: 'https://wallet.example' },
    endpoints: {
      'wallet.wallet': 'POST balance/all',
      'wallet.withdraw': { path: 'https://pay.example/v2/withdraw' },
      'wallet.record': null,
      'wallet.incomeDays': { absent: true },
    },
  });
  const { requestLineOf, isOffered } = await import('./host-profile.ts');
  expect(requestLineOf(wallet.wallet)).toEqual({ method: 'POST', url: 'https://wallet.example/balance/all' });
  expect(requestLineOf(wallet.withdraw).url).toBe('https://pay.example/v2/withdraw');
  expect(isOffered(wallet.record)).toBe(false);
  expect(isOffered(wallet.incomeDays)).toBe(false);
  expect(isOffered(wallet.records)).toBe(true);
});

it('does not count on idempotency keys that a host does not accept', async () => {
  onPageWithProfile({ services: { product: 'https://product.example' } });
  const { recognisesRepeats } = await import('./host-profile.ts');
  expect(recognisesRepeats(product.createOrder)).toBe(false);
});

it('names the host of an endpoint, also behind a gateway, and none for its own origin', async () => {
  onPageWithProfile({
    services: { user: 'https://user.example:8443/api', wallet: '/balances' },
    endpoints: { 'wallet.withdraw': 'POST https://pay.example/v2/withdraw' },
  });
  const { hostOf } = await import('./host-profile.ts');
  expect(hostOf(user.info)).toBe('user.example:8443');
  expect(hostOf(wallet.withdraw)).toBe('pay.example');
  expect(hostOf(wallet.wallet)).toBeUndefined();
});

it('asks the host of user.sysInfo whether there is a connection, if the host has it', async () => {
  const services = { user: 'https://user.example', wallet: 'https://wallet.example' };
  onPageWithProfile({ services });
  const several = await import('./host-profile.ts');
  expect(several.isAtPingedHost(user.info)).toBe(true);
  expect(several.isAtPingedHost(wallet.wallet)).toBe(false);
  vi.resetModules();
  onPageWithProfile({ services, endpoints: { 'user.sysInfo': null } });
  const without = await import('./host-profile.ts');
  expect(without.isAtPingedHost(wallet.wallet)).toBe(true);
});

import { expect, it, vi } from 'vitest';
import { square } from '#contract/square.ts';
import { wallet } from '#contract/wallet.ts';
import { call } from './call.ts';
import { services } from '#tests/support/stub-host.ts';
import { onPageWithProfile } from '#tests/support/stub-profile.ts';

it("sends no member's call without a token", async () => {
  await expect(call(wallet.wallet, {})).rejects.toMatchObject({ code: 401, sessionEnded: true });
});

it.each([
  ['Balance <b>too low</b>.', 'wallet.example: Balance too low.'],
  ['Between 5 < and > 10', 'Between 5 < and > 10'],
  ['<img src=x onerror="run()">Not now', 'wallet.example: Not now'],
])('a refusal of a host with the message %j says %j', async (message, shown) => {
  vi.resetModules();
  onPageWithProfile({ services });
  const { failureOf } = await import('./call.ts');
  const refusal = { code: 1003, message, data: null, reason: undefined, fields: undefined };
  expect(failureOf({ status: 200 }, refusal, wallet.withdraw).message).toBe(shown);
});

it.each(['<script ', '<a'])('a long message of %j does not hold the page up', async (part) => {
  vi.resetModules();
  onPageWithProfile({ services });
  const { failureOf } = await import('./call.ts');
  const refusal = {
    ...{ code: 1003, message: part.repeat(80_000 / part.length) },
    ...{ data: null, reason: undefined, fields: undefined },
  };
  const before = process.cpuUsage();
  failureOf({ status: 200 }, refusal, wallet.withdraw);
  expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
});

it.each([
  [413, /^square\.example: .*Choose smaller ones/],
  [502, /^square\.example: Something went wrong/],
])('an HTTP %i of a proxy is explained, with the name of the host', async (status, sentence) => {
  vi.resetModules();
  onPageWithProfile({ services });
  Object.assign(document, { documentElement: {} });
  const { startI18n, withAllTexts } = await import('#client/i18n/i18n.ts');
  await startI18n();
  await withAllTexts(Promise.resolve());
  const { failureOf } = await import('./call.ts');
  expect(failureOf({ status }, undefined, square.addPost).message).toMatch(sentence);
});

it.each([400, 404, 500, 503])('an HTTP %i with a message shows it', async (status) => {
  vi.resetModules();
  onPageWithProfile({ services });
  const { failureOf } = await import('./call.ts');
  const message = 'Closed until noon';
  const refusal = { code: status, message, data: null, reason: undefined, fields: undefined };
  expect(failureOf({ status }, refusal, wallet.withdraw).message).toBe(message);
});

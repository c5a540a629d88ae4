import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

interface Lock {
  readonly packages: Readonly<Record<string, unknown>>;
}

/** Names of libraries that would move real money or contact real people. */
const forbidden =
  /(^|[/-])(ethers|web3|viem|tronweb|tron|bitcoin\w*|solana|wagmi|walletconnect|stripe|paypal|braintree|adyen|razorpay|flutterwave|mpesa|twilio|vonage|nexmo|messagebird|plivo|nodemailer|sendgrid|mailgun|postmark|mailchimp|electron)([/-]|$)/i;

it('the dependency tree contains no payment, chain, SMS or e-mail library', () => {
  const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8')) as Lock;
  const names = Object.keys(lock.packages).map((path) => path.split('node_modules/').at(-1) ?? '');
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => forbidden.test(name) && name !== 'electron-to-chromium')).toEqual([]);
});

it('the lock file names no registry, so that any mirror can serve it', () => {
  const text = readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8');
  expect(text).not.toMatch(/"resolved":/);
});

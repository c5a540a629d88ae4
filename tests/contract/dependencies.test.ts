import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

interface Locked {
  readonly dev?: true;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const root = join(import.meta.dirname, '../..');
const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8');
const { packages } = JSON.parse(lockText) as { readonly packages: Readonly<Record<string, Locked>> };
const nameOf = (path: string): string => path.split('node_modules/').at(-1) ?? '';

/** Licences (SPDX) that the MIT licence of this project goes with. A package may offer a choice. */
const accepted = /(^|[ (])(MIT|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0)($|[ )])/;
/** libvips is LGPL, and a library of its own that sharp loads. */
const loadedLibraries = /^@img\/sharp-/;
/** Both state MIT in an older form, which the lock file does not have. */
const olderForm = ['busboy', 'streamsearch'];

/** Names of libraries that would move real money or contact real people. */
const forbidden =
  /(^|[/-])(ethers|web3|viem|tronweb|tron|bitcoin\w*|solana|wagmi|walletconnect|stripe|paypal|braintree|adyen|razorpay|flutterwave|mpesa|twilio|vonage|nexmo|messagebird|plivo|nodemailer|sendgrid|mailgun|postmark|mailchimp|electron)([/-]|$)/i;

it('the dependency tree contains no payment, chain, SMS or e-mail library', () => {
  const names = Object.keys(packages).map(nameOf);
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => forbidden.test(name) && name !== 'electron-to-chromium')).toEqual([]);
});

it('the lock file names no registry, so that any mirror can serve it', () => {
  expect(lockText).not.toMatch(/"resolved":/);
});

/** Only the plugins of the builds import it. */
const builder = 'vite';

/** The packages that the built files contain: those that the sources import, with all that they need. */
const bundled = new Set(
  importedPackages()
    .filter((name) => name !== builder)
    .map((name) => `node_modules/${name}`),
);
for (const path of bundled)
  for (const name of Object.keys(packages[path]?.dependencies ?? {})) bundled.add(locatedFrom(path, name));

function importedPackages(): string[] {
  const texts = ['contract', 'mock-server', 'fixtures', 'client', 'kit', 'cli'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.(?:test|config))\.tsx?$/.test(name))
      .map((name) => readFileSync(join(root, folder, name), 'utf8')),
  );
  return texts.flatMap((text) =>
    [
      ...text.matchAll(/(?:^(?:import|export) (?!type )[^;]*?from |\bimport\()'((?:@[\w.-]+\/)?[\w.-]+)/gm),
    ].map(([, name = '']) => name),
  );
}

/** A package lies in the nearest `node_modules` above the one that needs it. */
function locatedFrom(path: string, name: string): string {
  const nested = `${path}/node_modules/${name}`;
  if (nested in packages || path === '') return nested.replace(/^\//, '');
  return locatedFrom(path.split('/node_modules/').slice(0, -1).join('/node_modules/'), name);
}

it('every package that the server and the client ship has an accepted licence', () => {
  const shipped = Object.entries(packages).filter(
    ([path, { dev }]) => path !== '' && (!dev || bundled.has(path)),
  );
  expect(shipped.length).toBeGreaterThan(100);
  const others = shipped
    .map(([path, { license = 'none' }]) => ({ name: nameOf(path), license }))
    .filter(({ name }) => !loadedLibraries.test(name) && !olderForm.includes(name))
    .filter(({ license }) => !accepted.test(license) || / AND /.test(license));
  expect(others).toEqual([]);
});

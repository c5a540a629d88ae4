import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isPrivateHost } from '#contract/private-network.ts';
import { generateProject } from './generate.ts';
import { manifestOf, networkConfigOf } from './project-files.ts';
import { missingTools } from './requirements.ts';

const place = mkdtempSync(join(tmpdir(), 'assay-android-'));
const webDir = join(place, 'web');
const folder = join(place, 'android');
const template = join(place, 'template');
const main = 'app/src/main';

const filesOf = (root: string): string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(root, name)).isFile())
    .toSorted();
const read = (root: string, name: string) => readFileSync(join(root, name), 'utf8');
const lines = (text: string) => text.split('\n').map((line) => line.trim());
const without = (names: readonly string[], others: readonly string[]) =>
  names.filter((name) => !others.includes(name));
/** The lines of a generated file that its template lacks. */
const added = (name: string) => without(lines(read(folder, name)), lines(read(template, name)));

beforeAll(async () => {
  mkdirSync(webDir);
  writeFileSync(join(webDir, 'index.html'), '<!doctype html><title>Assay</title>');
  await generateProject({ linkHosts: [], asksForHost: true }, { folder, webDir });
  const { extractTemplate } = createRequire(import.meta.url)('@capacitor/cli/dist/util/template') as {
    extractTemplate: (archive: string, to: string) => Promise<void>;
  };
  const archive = createRequire(import.meta.url).resolve('@capacitor/cli/assets/android-template.tar.gz');
  await extractTemplate(archive, template);
}, 60_000);
afterAll(() => rmSync(place, { recursive: true }));

it('differs from the template of the package in these files only', () => {
  const known = filesOf(template);
  const generated = filesOf(folder);
  // Capacitor moves the activity to the package of the app.
  const activity = `${main}/java/com/getcapacitor/myapp/MainActivity.java`;
  expect(without(known, generated)).toEqual([activity]);

  const bySync =
    /^capacitor-cordova-android-plugins\/|assets\/|capacitor\.(?:build|settings)\.gradle$|xml\/config\.xml$/;
  expect(without(generated, known).filter((name) => !bySync.test(name))).toEqual([
    ...['HostGuard', 'MainActivity', 'PrivateNetwork'].map(
      (name) => `${main}/java/app/assay/client/${name}.java`,
    ),
    ...['data_extraction_rules', 'network_security_config'].map((name) => `${main}/res/xml/${name}.xml`),
  ]);

  const changed = known
    .filter((name) => generated.includes(name))
    .filter((name) => !readFileSync(join(folder, name)).equals(readFileSync(join(template, name))));
  const pictures = known.filter((name) => name.endsWith('.png'));
  expect(changed).toEqual(
    [
      ...['app/build.gradle', `${main}/AndroidManifest.xml`],
      ...['ic_launcher_background', 'strings', 'styles'].map((name) => `${main}/res/values/${name}.xml`),
      ...pictures,
    ].toSorted(),
  );
});

it('has the version of the client and the name of the app', () => {
  expect(added('app/build.gradle')).toEqual([
    'namespace = "app.assay.client"',
    'applicationId "app.assay.client"',
    'versionCode 28',
    'versionName "1.2.8"',
  ]);
  expect(read(folder, `${main}/java/app/assay/client/MainActivity.java`)).toMatch(
    /^package app\.assay\.client;/,
  );
});

it('asks for these permissions and opens these links', () => {
  const manifest = read(folder, `${main}/AndroidManifest.xml`);
  const names = (text: string) => Array.from(text.matchAll(/permission\.(\w+)"/g), ([, name]) => name);
  expect(names(manifest)).toEqual(['INTERNET', 'ACCESS_NETWORK_STATE', 'CAMERA']);
  expect(manifest).toContain('android:allowBackup="false"');
  expect(manifest).toContain('<data android:scheme="assay" />');
  expect(manifest).toMatch(
    /<queries>\s*<intent>\s*<action android:name="android.media.action.IMAGE_CAPTURE" \/>/,
  );

  const original = read(template, `${main}/AndroidManifest.xml`);
  const linked = manifestOf(original, { linkHosts: ['earn.example'], hasPush: true });
  expect(names(linked)).toEqual(['INTERNET', 'ACCESS_NETWORK_STATE', 'CAMERA', 'POST_NOTIFICATIONS']);
  expect(linked).toContain('<data android:scheme="https" android:host="earn.example" />');
  expect(linked.match(/autoVerify="true"/g)).toHaveLength(1);
});

it('reports a template that no longer has what is edited', () => {
  expect(() => manifestOf('<manifest/>', { linkHosts: [], hasPush: false })).toThrow('has changed');
});

it('permits clear text only where the first start asks for the host', () => {
  const config = read(folder, `${main}/res/xml/network_security_config.xml`);
  expect(config).toContain('<base-config cleartextTrafficPermitted="true">');
  expect(networkConfigOf({ asksForHost: false })).toContain(
    '<base-config cleartextTrafficPermitted="false">',
  );
  // Certificates that a person installed count in debug builds only.
  expect(config.match(/<base-config[^]*<\/base-config>/)?.[0]).not.toContain('user');
});

const hosts: readonly (readonly [string, boolean])[] = [
  ...[
    'localhost',
    'bench.localhost',
    'bench.local',
    'bench.lan',
    '127.0.0.1',
    '10.0.2.2',
    '192.168.1.20',
  ].map((host) => [host, true] as const),
  ...['172.16.0.1', '172.31.255.1', '169.254.3.4', '[::1]', '[fd12:3456::1]', '[fe80::1]'].map(
    (host) => [host, true] as const,
  ),
  ...['earn.example', '8.8.8.8', '172.32.0.1', '172.15.0.1', '192.169.0.1', '11.0.0.1', '[2001:db8::1]'].map(
    (host) => [host, false] as const,
  ),
  ...['192.168.1.20.earn.example', 'localhost.earn.example', '10.0.0.1.nip.io', 'lan', ''].map(
    (host) => [host, false] as const,
  ),
];

it.each(hosts)('the host %s is private: %s', (host, isPrivate) => {
  expect(isPrivateHost(host)).toBe(isPrivate);
});

const hasJdk = spawnSync('javac', ['-version']).error === undefined;

it.runIf(hasJdk)('the Java of the shell knows the same private hosts', () => {
  const classes = join(place, 'classes');
  const probe = join(place, 'Probe.java');
  writeFileSync(
    probe,
    `public class Probe { public static void main(String[] hosts) {
       for (String host : hosts) System.out.println(app.assay.client.PrivateNetwork.contains(host)); } }`,
  );
  const source = join(folder, main, 'java/app/assay/client/PrivateNetwork.java');
  expect(spawnSync('javac', ['-d', classes, source, probe], { encoding: 'utf8' }).stderr).toBe('');
  const { stdout } = spawnSync('java', ['-cp', classes, 'Probe', ...hosts.map(([host]) => host)], {
    encoding: 'utf8',
  });
  expect(stdout.trim().split('\n')).toEqual(hosts.map(([, isPrivate]) => String(isPrivate)));
});

it('says what must be installed', () => {
  const missing = missingTools(folder, { JAVA_HOME: '/nowhere', ANDROID_HOME: '/nowhere/sdk' });
  expect(missing.join('\n')).toMatch(/JDK 21.*\n.*Android SDK.*\/nowhere\/sdk does not exist/);
});

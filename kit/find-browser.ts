import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';

/** The headless shell first: it needs less memory and CPU time. */
const names = [
  'chromium-headless-shell',
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
  'microsoft-edge',
];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The path of Chrome or Chromium if one is installed. */
export function installedBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [
    process.env.CHROME_PATH ?? '',
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    ...places,
    chromium.executablePath(),
  ];
  return candidates.find((path) => path !== '' && existsSync(path));
}

const runs = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore', timeout: 300_000 }).status === 0;

/** Downloads Playwright's own Chromium. Fails without internet access. */
function installWithPlaywright(): void {
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js');
  runs(process.execPath, cli, 'install', 'chromium');
}

/** Installs the Debian package, if running as root. */
function installWithApt(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  runs('apt-get', 'update');
  const install = (name: string) => runs('apt-get', 'install', '-y', '--no-install-recommends', name);
  if (!install('chromium-headless-shell')) install('chromium');
}

/** Returns the path of Chrome or Chromium and installs one if there is none. Throws one sentence with the next step. */
export function findBrowser(): string {
  for (const install of [() => undefined, installWithPlaywright, installWithApt]) {
    install();
    const path = installedBrowser();
    if (path !== undefined) return path;
  }
  throw new Error('Chrome or Chromium was not found. Install one, or set CHROME_PATH to its path.');
}

/** Starts a browser without a window. */
export const launchBrowser = (executablePath = findBrowser()): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-dev-shm-usage'],
  });

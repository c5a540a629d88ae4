import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { chromium } from 'playwright-core';

/** The one without a window of its own first: it takes the least of a machine. */
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

function installed(): string | undefined {
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

/** Playwright brings a Chromium of its own where its download is reachable. */
function installPlaywrights(): void {
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js');
  runs(process.execPath, cli, 'install', 'chromium');
}

/** The system's packages, where we may install any. */
function installSystems(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  runs('apt-get', 'update');
  const install = (name: string) => runs('apt-get', 'install', '-y', '--no-install-recommends', name);
  if (!install('chromium-headless-shell')) install('chromium');
}

/** The path of a Chrome or Chromium, installing one when there is none. Throws one sentence that says what to do. */
export function findBrowser(): string {
  for (const install of [() => undefined, installPlaywrights, installSystems]) {
    install();
    const path = installed();
    if (path !== undefined) return path;
  }
  throw new Error('The browser journeys need Chrome or Chromium: install one, or name it in CHROME_PATH.');
}

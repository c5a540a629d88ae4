import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findBrowser } from '#kit/find-browser.ts';

/**
 * A guest comes for the first time. A returning member has opened the page before, so the browser has the app's files. An
 * emptied browser has kept the session alone.
 */
export type Visitor = 'guest' | 'returning' | 'emptied';

export interface Visit {
  readonly hash: string;
  readonly visitor: Visitor;
  readonly token: string | undefined;
  /** The factor by which the phone is slower than this computer. */
  readonly slowdown: number;
}

interface Audit {
  readonly numericValue: number;
}

export interface Report {
  /** Lighthouse's measure of this computer's processor. */
  readonly environment: { readonly benchmarkIndex: number };
  readonly categories: Record<'performance' | 'accessibility' | 'best-practices', { readonly score: number }>;
  readonly audits: Record<
    | 'total-blocking-time'
    | 'mainthread-work-breakdown'
    | 'bootup-time'
    | 'largest-contentful-paint'
    | 'cumulative-layout-shift',
    Audit
  >;
}

/** The path of Lighthouse, which is installed at its first use, because it is larger than all dependencies together. */
function findLighthouse(): string {
  const folder = join(import.meta.dirname, '../../node_modules/.cache/lighthouse');
  const cli = join(folder, 'node_modules/lighthouse/cli/index.js');
  const options = [
    '--prefix',
    folder,
    '--no-save',
    '--no-package-lock',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ];
  if (!existsSync(cli)) spawnSync('npm', ['install', ...options, 'lighthouse@12'], { stdio: 'ignore' });
  if (existsSync(cli)) return cli;
  throw new Error(
    'Lighthouse could not be installed from the package registry. Check the network and try again.',
  );
}

/** Writes a browser profile with a member's session and, for a returning one, with the files that the page loads. */
async function prepareBrowser(
  folder: string,
  origin: string,
  { hash, token, visitor }: Visit,
): Promise<void> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const page = await context.newPage();
  await page.goto(`${origin}/healthz`);
  await page.evaluate((known) => localStorage.setItem('assay:token', JSON.stringify(known)), token);
  if (visitor === 'returning') {
    await page.goto(`${origin}/${hash}`);
    await page.waitForFunction(isComplete);
    await page.waitForFunction(hasCachedItsFiles);
  }
  await context.close();
}

/** Runs in the page: whether nothing of its screen is loading. */
const isComplete = () =>
  document.querySelector('main') !== null &&
  document.querySelector('.skeleton:not([data-deferred])') === null;

/** Runs in the page: whether the service worker has all files that the page loaded. */
async function hasCachedItsFiles(): Promise<boolean> {
  const cache = await caches.open('assay');
  const loaded = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/'));
  const cached = await Promise.all(loaded.map(({ name }) => cache.match(name)));
  return loaded.length > 0 && cached.every((file) => file !== undefined);
}

/** Runs Lighthouse on one visit, with a slow phone on a slow network. Throws if it fails. */
export async function visit(origin: string, given: Visit): Promise<Report> {
  const lighthouse = findLighthouse();
  const folder = mkdtempSync(join(tmpdir(), 'assay-lighthouse-'));
  if (given.token) await prepareBrowser(folder, origin, given);
  const report = join(folder, 'report.json');
  const flags = `--headless=new --no-sandbox --disable-gpu --disable-background-networking --user-data-dir=${folder}`;
  const options = [
    ...['--quiet', '--output=json', `--output-path=${report}`, `--chrome-flags=${flags}`],
    `--throttling.cpuSlowdownMultiplier=${given.slowdown}`,
  ];
  if (given.token) options.push('--disable-storage-reset');
  const run = spawnSync(process.execPath, [lighthouse, `${origin}/${given.hash}`, ...options], {
    env: { ...process.env, CHROME_PATH: findBrowser() },
    encoding: 'utf8',
  });
  if (!existsSync(report)) throw new Error(`Lighthouse failed: ${run.stderr}`);
  const result = JSON.parse(readFileSync(report, 'utf8')) as Report;
  rmSync(folder, { recursive: true, force: true });
  return result;
}

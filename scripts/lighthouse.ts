import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { Caller } from '#kit/caller.ts';
import { startBuiltServer } from './built-server.ts';
import { parseScriptOptions, parseInteger, parseChoice } from '#cli/command-line.ts';
import { cpuSlowdownFor } from './cpu-slowdown.ts';
import { findBrowser } from '#kit/find-browser.ts';
import { createSession } from './screens/states.ts';

const wallet = '#/user/balance';
const product = '#/index/detail?id=4';

/**
 * Guests come for the first time. A returning member has opened the page before, so the browser has the app's files. An
 * emptied browser has kept the session alone; its figures are printed without a limit.
 */
const pages = [
  { name: 'login', hash: '#/user/login', visitor: 'guest' },
  { name: 'home', hash: '#/index', visitor: 'guest' },
  { name: 'wallet', hash: wallet, visitor: 'returning' },
  { name: 'product', hash: product, visitor: 'returning' },
  { name: 'wallet-emptied', hash: wallet, visitor: 'emptied' },
  { name: 'product-emptied', hash: product, visitor: 'emptied' },
] as const;

const usage = `Runs Lighthouse on the built client, with a slow phone on a slow network: a guest's first visit to the login and home, and a
member's visits to the wallet and a product, as a returning one and with an emptied browser cache.

  npm run lighthouse -- --runs 5

  --runs NUMBER   visits per page; prints the median (default 3)
  --page NAME     only this page: ${pages.map(({ name }) => name).join(', ')}
  --calibrated    slow the processor down to that phone's speed by Lighthouse's own calculator, from the benchmark index of a
                  first visit, instead of four times
  --help          print this help

Exit code: 0; 1 if a page misses a limit; 2 if the run failed, for example because this computer is slower than that phone.`;

const asked = parseScriptOptions(
  usage,
  {
    runs: { type: 'string', default: '3' },
    page: { type: 'string' },
    calibrated: { type: 'boolean', default: false },
  },
  ({ runs, page, calibrated }) => {
    const names = pages.map(({ name }) => name);
    const name = page === undefined ? undefined : parseChoice('--page', page, names);
    return {
      runs: parseInteger('--runs', runs, 1, 99),
      pages: name === undefined ? pages : pages.filter((one) => one.name === name),
      calibrated,
    };
  },
);

interface Report {
  /** Lighthouse's measure of this computer's processor, on which the blocking time depends. */
  readonly environment: { readonly benchmarkIndex: number };
  readonly categories: Record<'performance' | 'accessibility' | 'best-practices', { readonly score: number }>;
  readonly audits: Record<
    'largest-contentful-paint' | 'cumulative-layout-shift' | 'total-blocking-time',
    { readonly numericValue: number }
  >;
}

const figures = [
  { name: 'performance', min: 98, of: ({ categories }: Report) => categories.performance.score * 100 },
  { name: 'accessibility', min: 100, of: ({ categories }: Report) => categories.accessibility.score * 100 },
  {
    name: 'best practices',
    min: 100,
    of: ({ categories }: Report) => categories['best-practices'].score * 100,
  },
  {
    name: 'LCP, ms',
    max: 1800,
    of: ({ audits }: Report) => audits['largest-contentful-paint'].numericValue,
  },
  { name: 'CLS', max: 0.02, of: ({ audits }: Report) => audits['cumulative-layout-shift'].numericValue },
  { name: 'benchmark index', of: ({ environment }: Report) => environment.benchmarkIndex },
  { name: 'TBT, ms', of: ({ audits }: Report) => audits['total-blocking-time'].numericValue },
];

/** The path of Lighthouse, which is installed at its first use, because it is larger than all dependencies together. */
function findLighthouse(): string {
  const folder = join(import.meta.dirname, '../node_modules/.cache/lighthouse');
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
    executablePath: browser,
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

interface Visit {
  readonly hash: string;
  readonly visitor: (typeof pages)[number]['visitor'];
  readonly token: string | undefined;
  /** How many times slower than this computer the phone is; four by default. */
  readonly cpuSlowdown: number | undefined;
}

async function visit(origin: string, given: Visit): Promise<Report> {
  const { hash, token, cpuSlowdown } = given;
  const folder = mkdtempSync(join(tmpdir(), 'assay-lighthouse-'));
  if (token) await prepareBrowser(folder, origin, given);
  const report = join(folder, 'report.json');
  const flags = `--headless=new --no-sandbox --disable-gpu --disable-background-networking --user-data-dir=${folder}`;
  const options = ['--quiet', '--output=json', `--output-path=${report}`, `--chrome-flags=${flags}`];
  if (token) options.push('--disable-storage-reset');
  if (cpuSlowdown !== undefined) options.push(`--throttling.cpuSlowdownMultiplier=${cpuSlowdown}`);
  const run = spawnSync(process.execPath, [lighthouse, `${origin}/${hash}`, ...options], {
    env: { ...process.env, CHROME_PATH: browser },
    encoding: 'utf8',
  });
  if (!existsSync(report)) throw new Error(`Lighthouse failed: ${run.stderr}`);
  const result = JSON.parse(readFileSync(report, 'utf8')) as Report;
  rmSync(folder, { recursive: true, force: true });
  return result;
}

/** Returns the slowdown for this computer, from the benchmark index of a visit. */
async function calibrate(origin: string): Promise<number> {
  const { environment } = await visit(origin, {
    hash: '#/user/login',
    visitor: 'guest',
    token: undefined,
    cpuSlowdown: undefined,
  });
  const found = cpuSlowdownFor(environment.benchmarkIndex);
  console.log(`Benchmark index ${environment.benchmarkIndex}: the processor is slowed down ${found} times.`);
  return found;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

// A failed run has its own exit code, because no limit was missed.
process.once('uncaughtException', ({ message }) => {
  console.error(message);
  process.exit(2);
});
const browser = findBrowser();
const lighthouse = findLighthouse();
const server = await startBuiltServer();
process.once('exit', server.stop);
const missed: string[] = [];
const cpuSlowdown = asked.calibrated ? await calibrate(server.origin) : undefined;
for (const { name, hash, visitor } of asked.pages) {
  const operator = new Caller(server.origin, 'main');
  const token = visitor === 'guest' ? undefined : await createSession(operator, 'alice');
  const reports: Report[] = [];
  for (let run = 0; run < asked.runs; run += 1)
    reports.push(await visit(server.origin, { hash, visitor, token, cpuSlowdown }));
  const told = figures.map(({ name: figure, min = -Infinity, max = Infinity, of }) => {
    const value = median(reports.map(of));
    const text = `${figure} ${Number(value.toFixed(3))}`;
    if (visitor === 'emptied') return text;
    if (value < min || value > max) missed.push(`${name}: ${figure}`);
    if (Number.isFinite(min)) return `${text} (≥ ${min})`;
    return Number.isFinite(max) ? `${text} (≤ ${max})` : text;
  });
  console.log(`${name}: ${told.join(' · ')}`);
}
server.stop();
if (missed.length > 0) {
  console.log(`Missed: ${missed.join(', ')}.`);
  process.exitCode = 1;
}

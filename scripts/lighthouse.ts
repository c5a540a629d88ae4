import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { startBuiltServer } from './built-server.ts';
import { findBrowser } from './find-browser.ts';
import { logIn } from './visit.ts';

/**
 * What Lighthouse says of the built client on a phone as it imagines one: slow, on a slow network, for the first time
 * here. `npm run lighthouse -- --runs 5` tells the median of five runs of each page, and fails where one misses a bar.
 */
const { values: asked } = parseArgs({ options: { runs: { type: 'string', default: '3' } } });

const pages = [
  { name: 'login', hash: '#/user/login' },
  { name: 'home', hash: '#/index' },
  { name: 'wallet', hash: '#/user/balance', asMember: true },
  { name: 'product', hash: '#/index/detail?id=4', asMember: true },
];

interface Report {
  /** What Lighthouse makes of this machine's processor: the blocking time follows it. */
  readonly environment: { readonly benchmarkIndex: number };
  readonly categories: Record<'performance' | 'accessibility' | 'best-practices', { readonly score: number }>;
  readonly audits: Record<
    'largest-contentful-paint' | 'cumulative-layout-shift' | 'total-blocking-time',
    { readonly numericValue: number }
  >;
}

const figures = [
  { name: 'performance', least: 98, of: ({ categories }: Report) => categories.performance.score * 100 },
  { name: 'accessibility', least: 100, of: ({ categories }: Report) => categories.accessibility.score * 100 },
  {
    name: 'best practices',
    least: 100,
    of: ({ categories }: Report) => categories['best-practices'].score * 100,
  },
  {
    name: 'LCP, ms',
    most: 1800,
    of: ({ audits }: Report) => audits['largest-contentful-paint'].numericValue,
  },
  { name: 'CLS', most: 0.02, of: ({ audits }: Report) => audits['cumulative-layout-shift'].numericValue },
  { name: "the machine's benchmark index", of: ({ environment }: Report) => environment.benchmarkIndex },
  { name: 'TBT, ms', of: ({ audits }: Report) => audits['total-blocking-time'].numericValue },
];

/** Where Lighthouse is, fetched when it is first asked for: it is larger than everything else that is needed here. */
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
  throw new Error('Lighthouse could not be fetched from the package registry, so there are no figures.');
}

/** A browser's folder of a member who was here before, and of whose visit nothing but the session is left. */
async function keepSession(folder: string, origin: string, token: string): Promise<void> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: browser,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const page = await context.newPage();
  await page.goto(`${origin}/healthz`);
  await page.evaluate((known) => localStorage.setItem('assay:token', JSON.stringify(known)), token);
  await context.close();
}

async function visit(origin: string, hash: string, token: string | undefined): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-lighthouse-'));
  if (token) await keepSession(folder, origin, token);
  const report = join(folder, 'report.json');
  const flags = `--headless=new --no-sandbox --disable-gpu --disable-background-networking --user-data-dir=${folder}`;
  const options = ['--quiet', '--output=json', `--output-path=${report}`, `--chrome-flags=${flags}`];
  if (token) options.push('--disable-storage-reset');
  const run = spawnSync(process.execPath, [lighthouse, `${origin}/${hash}`, ...options], {
    env: { ...process.env, CHROME_PATH: browser },
    encoding: 'utf8',
  });
  if (!existsSync(report)) throw new Error(`Lighthouse gave up: ${run.stderr}`);
  const said = JSON.parse(readFileSync(report, 'utf8')) as Report;
  rmSync(folder, { recursive: true, force: true });
  return said;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

const browser = findBrowser();
const lighthouse = findLighthouse();
const server = await startBuiltServer();
const missed: string[] = [];
for (const { name, hash, asMember } of pages) {
  const token = asMember ? await logIn(server.origin, 'alice') : undefined;
  const reports: Report[] = [];
  for (let run = 0; run < Number(asked.runs); run += 1) reports.push(await visit(server.origin, hash, token));
  const told = figures.map(({ name: figure, least = -Infinity, most = Infinity, of }) => {
    const value = median(reports.map(of));
    const bar = Number.isFinite(least) ? ` (≥ ${least})` : Number.isFinite(most) ? ` (≤ ${most})` : '';
    if (value < least || value > most) missed.push(`${name}: ${figure}`);
    return `${figure} ${Number(value.toFixed(3))}${bar}`;
  });
  console.log(`${name}: ${told.join(' · ')}`);
}
server.stop();
if (missed.length > 0) {
  console.log(`Missed: ${missed.join(', ')}.`);
  process.exitCode = 1;
}

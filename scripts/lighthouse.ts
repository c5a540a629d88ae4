import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { startBuiltServer } from './built-server.ts';
import { parseScriptOptions, parseInteger, parseChoice } from './command-line.ts';
import { cpuSlowdownFor } from './cpu-slowdown.ts';
import { findBrowser } from './find-browser.ts';
import { logIn } from './visit.ts';

/** The bars are for what somebody sees first; a member's screens have none, and are told all the same. */
const pages = [
  { name: 'login', hash: '#/user/login' },
  { name: 'home', hash: '#/index' },
  { name: 'wallet', hash: '#/user/balance', asMember: true },
  { name: 'product', hash: '#/index/detail?id=4', asMember: true },
];

const usage = `What Lighthouse says of the built client on a phone as it imagines one: slow, on a slow network, for the first time here.

  npm run lighthouse -- --runs 5

  --runs NUMBER   how often each page is visited; the median is told (3)
  --page NAME     this page alone: ${pages.map(({ name }) => name).join(', ')}
  --calibrated    slow this machine by as much as it takes to stand for that phone, instead of four times: by Lighthouse's
                  own calculator, from the benchmark index of a first visit
  --help          this

Exit code: 0, 1 where a page misses a bar, or 2 where the run could not be made, as where this machine is too slow to stand for that phone.`;

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

interface Visit {
  readonly hash: string;
  readonly token: string | undefined;
  /** How much slower than this machine the phone is; four times unless it is told. */
  readonly cpuSlowdown: number | undefined;
}

async function visit(origin: string, { hash, token, cpuSlowdown }: Visit): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-lighthouse-'));
  if (token) await keepSession(folder, origin, token);
  const report = join(folder, 'report.json');
  const flags = `--headless=new --no-sandbox --disable-gpu --disable-background-networking --user-data-dir=${folder}`;
  const options = ['--quiet', '--output=json', `--output-path=${report}`, `--chrome-flags=${flags}`];
  if (token) options.push('--disable-storage-reset');
  if (cpuSlowdown !== undefined) options.push(`--throttling.cpuSlowdownMultiplier=${cpuSlowdown}`);
  const run = spawnSync(process.execPath, [lighthouse, `${origin}/${hash}`, ...options], {
    env: { ...process.env, CHROME_PATH: browser },
    encoding: 'utf8',
  });
  if (!existsSync(report)) throw new Error(`Lighthouse gave up: ${run.stderr}`);
  const said = JSON.parse(readFileSync(report, 'utf8')) as Report;
  rmSync(folder, { recursive: true, force: true });
  return said;
}

/** Tells what this machine is like by a visit of its own, and by how much it is slowed for that. */
async function calibrate(origin: string): Promise<number> {
  const { environment } = await visit(origin, {
    hash: '#/user/login',
    token: undefined,
    cpuSlowdown: undefined,
  });
  const found = cpuSlowdownFor(environment.benchmarkIndex);
  console.log(`The machine's benchmark index is ${environment.benchmarkIndex}: it is slowed ${found} times.`);
  return found;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

// Where there are no figures, no bar was missed: the reason is told, and that the run could not be made.
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
for (const { name, hash, asMember } of asked.pages) {
  const token = asMember ? await logIn(server.origin, 'alice') : undefined;
  const reports: Report[] = [];
  for (let run = 0; run < asked.runs; run += 1)
    reports.push(await visit(server.origin, { hash, token, cpuSlowdown }));
  const told = figures.map(({ name: figure, least = -Infinity, most = Infinity, of }) => {
    const value = median(reports.map(of));
    const text = `${figure} ${Number(value.toFixed(3))}`;
    if (asMember) return text;
    if (value < least || value > most) missed.push(`${name}: ${figure}`);
    if (Number.isFinite(least)) return `${text} (≥ ${least})`;
    return Number.isFinite(most) ? `${text} (≤ ${most})` : text;
  });
  console.log(`${name}: ${told.join(' · ')}`);
}
server.stop();
if (missed.length > 0) {
  console.log(`Missed: ${missed.join(', ')}.`);
  process.exitCode = 1;
}

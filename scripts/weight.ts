import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { Caller } from '#kit/caller.ts';
import { startBuiltServer } from './built-server.ts';
import { parseScriptOptions } from '#cli/command-line.ts';
import { launchBrowser } from '#kit/find-browser.ts';
import { createSession } from './screens/states.ts';
import { isOffered, translatedLocales } from './texts/files.ts';

const usage = `Measures what a browser with an empty cache downloads: for a first visit to the login and to home in every language, for
the parts of the app that load later, and for the harness without the apps on its phones.

  npm run weight

  --help   show this help

Exit code: 0; 1 if a download is above its limit; 2 for a mistake on the command line.`;

parseScriptOptions(usage, {}, () => undefined);

const limits = { scripts: 175, styles: 12, part: 25, harness: 300 };

interface Visit {
  readonly name: string;
  readonly hash: string;
  readonly language: string;
  readonly asMember?: boolean;
}

const harness: Visit = { name: 'harness', hash: 'harness#panel=outbox', language: 'en-US' };

const visits: readonly Visit[] = translatedLocales()
  .filter(isOffered)
  .flatMap((language) => [
    { name: 'login', hash: '#/user/login', language },
    { name: 'home', hash: '#/index', language },
    { name: 'home of a member', hash: '#/index', language, asMember: true },
  ]);

interface Fetched {
  readonly file: string;
  readonly kib: number;
}

const kibOf = (bytes: number): number => bytes / 1024;
const sumOf = (files: readonly Fetched[], end: string): number =>
  files.filter(({ file }) => file.endsWith(end)).reduce((sum, { kib }) => sum + kib, 0);

/**
 * The files that the page fetched until its screen was complete, in transferred bytes. Over plain HTTP, browsers accept
 * gzip.
 */
async function fetchedBy(browser: Browser, origin: string, visit: Visit): Promise<Fetched[]> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: visit.language,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const token = visit.asMember ? await createSession(new Caller(origin, 'main'), 'alice') : undefined;
  await page.addInitScript(
    ([language, known]) => {
      localStorage.setItem('assay:language', JSON.stringify(language));
      if (known) localStorage.setItem('assay:token', JSON.stringify(known));
    },
    [visit.language, token] as const,
  );

  // On a busy computer the browser is idle before the screen is complete, and would load deferred parts that are not measured.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await page.addInitScript(noteWhenUsable);
  await page.goto(`${origin}/${visit.hash}`);
  await page.waitForFunction(() => 'usableAt' in window);
  const fetched = await page.evaluate(() => {
    const { usableAt } = window as unknown as { usableAt: number };
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return entries
      .filter(({ startTime }) => startTime < usableAt)
      .map(({ name, encodedBodySize }) => ({ name, encodedBodySize }));
  });
  await context.close();
  return fetched.map(({ name, encodedBodySize }) => ({
    file: new URL(name).pathname,
    kib: kibOf(encodedBodySize),
  }));
}

/**
 * Runs in the page: notes the moment when its screen is the app's own and has loaded. Parts that wait for an idle
 * browser may still be loading.
 */
function noteWhenUsable(): void {
  const loading = '.skeleton:not([data-deferred])';
  const observer = new MutationObserver(() => {
    if (!document.querySelector('main') || document.querySelector(loading)) return;
    Object.assign(window, { usableAt: performance.now() });
    observer.disconnect();
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true });
}

/** Every script of the build that none of these visits began with. */
function laterParts(known: ReadonlySet<string>): Fetched[] {
  const folder = join(import.meta.dirname, '../dist/client/assets');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.js') && !known.has(`/assets/${file}`))
    .map((file) => ({ file, kib: kibOf(gzipSync(readFileSync(join(folder, file))).length) }))
    .sort((one, other) => other.kib - one.kib);
}

const over: string[] = [];

function tell(what: string, kib: number, limit: number): void {
  const ratio = kib / limit;
  if (ratio > 1) over.push(what);
  console.log(
    `${what.padEnd(36)} ${kib.toFixed(1).padStart(6)} of ${String(limit).padStart(3)} KiB ${(ratio * 100).toFixed(0).padStart(4)} %${ratio > 1 ? '  over' : ''}`,
  );
}

const server = await startBuiltServer();
const browser = await launchBrowser();
const known = new Set<string>();
for (const visit of visits) {
  const fetched = await fetchedBy(browser, server.origin, visit);
  for (const { file } of fetched) known.add(file);
  tell(`${visit.name}, ${visit.language}: scripts`, sumOf(fetched, '.js'), limits.scripts);
  tell(`${visit.name}, ${visit.language}: styles`, sumOf(fetched, '.css'), limits.styles);
}
const ofHarness = await fetchedBy(browser, server.origin, harness);
for (const { file } of ofHarness) known.add(file);
tell('harness: scripts and styles', sumOf(ofHarness, '.js') + sumOf(ofHarness, '.css'), limits.harness);
await browser.close();
server.stop();

const parts = laterParts(known);
const largest = parts.slice(0, 3);
console.log(`${parts.length} parts load later; the largest of them:`);
for (const { file, kib } of [...largest, ...parts.slice(3).filter((part) => part.kib > limits.part)])
  tell(`  ${file}`, kib, limits.part);
if (over.length > 0) process.exitCode = 1;

import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from 'playwright-core';
import { password, personas, type Persona } from '#fixtures/people.ts';
import { findBrowser } from './find-browser.ts';

/**
 * Contact sheets of every screen, so that a change can be looked at: one picture per theme and width in `shots/`.
 * `npm run shots -- --language hi-IN --who dmitri --route index --route mine`
 */
const { values: asked } = parseArgs({
  options: {
    language: { type: 'string', default: 'en-US' },
    /** Whose phone it is; `guest` is nobody's. Dmitri's screens are the empty ones. */
    who: { type: 'string', default: 'alice' },
    route: { type: 'string', multiple: true },
    width: { type: 'string', multiple: true, default: ['320', '390', '430'] },
    theme: { type: 'string', multiple: true, default: ['light', 'dark'] },
  },
});

const HEIGHT = 844;
const root = join(import.meta.dirname, '..');
const shots = join(root, 'shots');

/** What a screen needs in its address to show something. */
const queries: Readonly<Record<string, string>> = {
  'index/detail': '?id=4',
  'index/friendmore': '?level=1',
  'user/record': '?type=2',
};

function routes(): string[] {
  const table = readFileSync(join(root, 'client/app/routes.tsx'), 'utf8');
  return [...table.matchAll(/^\s+path: '([^'*]+)'/gm)].map(([, path]) => path ?? '');
}

function startServer(): Promise<{ origin: string; stop: () => void }> {
  const server = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    env: { ...process.env, PORT: '0', ASSAY_DATA: ':memory:' },
  });
  return new Promise((resolve, reject) => {
    let said = '';
    server.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [origin] = /http:\/\/[\d.]+:\d+/.exec(said) ?? [];
      if (origin) resolve({ origin, stop: () => void server.kill() });
    });
    server.once('exit', () => reject(new Error(`The server stopped: ${said}`)));
  });
}

async function logIn(page: Page, origin: string, who: string): Promise<void> {
  if (who === 'guest') return;
  const { phone } = personas[who as Persona];
  await page.goto(`${origin}/#/user/login`);
  await page.getByRole('textbox').first().fill(phone);
  await page.locator('input[type=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL(/#\/index/);
}

async function photograph(
  browser: Browser,
  origin: string,
  width: number,
  theme: 'light' | 'dark',
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height: HEIGHT },
    colorScheme: theme,
    locale: asked.language,
    deviceScaleFactor: 1,
  });
  const page = await context.newPage();
  await page.addInitScript(
    (language) => localStorage.setItem('assay:language', JSON.stringify(language)),
    asked.language,
  );
  await logIn(page, origin, asked.who);
  const pictures: { route: string; data: string }[] = [];
  for (const route of asked.route ?? routes()) {
    await page.goto(`${origin}/#/${route}${queries[route] ?? ''}`);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(400);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > width) console.log(`${route} is ${wide} px wide at ${width}.`);
    await page.setViewportSize({ width, height: Math.min(Math.max(height, HEIGHT), 2400) });
    pictures.push({ route, data: (await page.screenshot()).toString('base64') });
    await page.setViewportSize({ width, height: HEIGHT });
  }
  await context.close();

  const sheet = await browser.newPage({
    viewport: { width: Math.min(6, pictures.length) * (width + 24) + 24, height: 800 },
  });
  const figures = pictures.map(
    ({ route, data }) =>
      `<figure><figcaption>${route}</figcaption><img src="data:image/png;base64,${data}"></figure>`,
  );
  await sheet.setContent(
    `<style>body{margin:12px;display:flex;flex-wrap:wrap;gap:24px;align-items:start;background:#888;font:14px system-ui}
     figure{margin:0}</style>${figures.join('')}`,
  );
  const path = join(shots, `${asked.language}-${asked.who}-${width}-${theme}.png`);
  await sheet.screenshot({ path, fullPage: true });
  await sheet.close();
  console.log(path);
}

mkdirSync(shots, { recursive: true });
const { origin, stop } = await startServer();
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  for (const theme of asked.theme) {
    for (const width of asked.width)
      await photograph(browser, origin, Number(width), theme === 'dark' ? 'dark' : 'light');
  }
} finally {
  await browser.close();
  stop();
}

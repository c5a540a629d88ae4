import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { control } from '#contract/control/control.ts';
import { Caller } from '#kit/caller.ts';
import { launchBrowser } from '#kit/find-browser.ts';
import { startBuiltServer } from './built-server.ts';
import { openScreenPage } from './screens/open-screen-page.ts';
import { createSession } from './screens/states.ts';
import { Visitor } from './screens/visitor.ts';

/** Takes the pictures of the web manifest from the built product: `npm run build && npx tsx scripts/manifest-screenshots.ts`. */
const folder = join(import.meta.dirname, '../client/public/screenshots');

const phone = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2 };
const computer = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 };
/** Images and header icons appear after the first screen. */
const settleMs = 1500;

const pictures = [
  { name: 'home', route: 'index', ...phone },
  { name: 'wallet', route: 'user/balance', ...phone },
  { name: 'wide', route: 'user/balance', ...computer },
];

mkdirSync(folder, { recursive: true });
const { origin, stop } = await startBuiltServer();
const browser = await launchBrowser();
try {
  await new Caller(origin, 'main').ok(control.createWorld, { name: 'year', fixture: 'rich' });
  const operator = new Caller(origin, 'year');
  for (const { name, route, ...device } of pictures) {
    const page = await openScreenPage(browser, { ...device, colorScheme: 'light', locale: 'en-US' });
    const visitor = new Visitor(page, origin, 'year');
    await visitor.open('nopermission');
    await visitor.logIn(await createSession(operator, 'nafula'));
    await visitor.open(route);
    await visitor.settles();
    await page.waitForTimeout(settleMs);
    await visitor.settles(); // closes pop-ups
    await sharp(await page.screenshot())
      .webp({ quality: 70 })
      .toFile(join(folder, `${name}.webp`));
    await page.context().close();
  }
} finally {
  await browser.close();
  stop();
}

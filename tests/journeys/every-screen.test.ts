import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { personas, type Persona } from '#fixtures/people.ts';
import { journeyWorld, openPhone, useBrowser } from '#tests/support/browser.ts';
import type { Caller } from '#tests/support/world.ts';

useBrowser();

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const table = readFileSync(join(import.meta.dirname, '../../client/app/routes.tsx'), 'utf8');
const routes = [...table.matchAll(/^\s+path: '([^'*]+)'/gm)].map(([, path]) => path ?? '');

const areas = readdirSync(join(import.meta.dirname, '../../client/i18n/locales/en-US')).map((file) =>
  basename(file, '.json'),
);
/** What a text reads as when its words are not there. */
const rawKey = new RegExp(`\\b(?:${[...areas, 'fields'].join('|')})\\.[a-z]\\w+(?:\\.\\w+)*\\b`);

/** What a screen needs in its address to show something. */
const queries: Readonly<Record<string, string>> = {
  'index/alert': '?notice=1',
  'index/detail': '?id=4',
  'index/friendmore': '?level=1',
  'index/setcoupon': '?productId=4&quantity=1',
  'info/detail': '?id=2',
  'user/msg': '?type=station',
  'user/pdf': '?doc=lease&id=2',
  'user/record': '?type=2',
};

interface AxeResult {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly html: string }[];
  }[];
}

/** Logs a phone in without its login screen, as the harness does. */
async function becomes(
  page: Page,
  world: { name: string; operator: Caller; origin: string },
  who: Persona,
): Promise<void> {
  const { token } = await world.operator.ok(control.createSession, { phone: personas[who].phone });
  await page.evaluate(
    ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
    [`assay:token@${world.name}`, JSON.stringify(token)],
  );
}

/** Waits until nothing is loading and nothing moves any more. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
}

/** What is wrong with the screen that a page shows, in words. */
async function faults(page: Page): Promise<string[]> {
  const found: string[] = [];
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wide > 0) found.push(`It is ${wide} px too wide.`);
  const headings = await page.getByRole('heading', { level: 1 }).count();
  if (headings !== 1) found.push(`It has ${headings} main headings.`);
  const text = await page.locator('body').innerText();
  const key = rawKey.exec(text);
  if (key) found.push(`It shows the key ${key[0]}.`);
  // Colours that are still on their way to where they end are not what anybody reads.
  await page
    .waitForFunction(
      () =>
        document
          .getAnimations()
          .every(
            (one) => one.playState !== 'running' || one.effect?.getComputedTiming().endTime === Infinity,
          ),
      undefined,
      { timeout: 2000 },
    )
    .catch(() => undefined);
  const { violations } = await page.evaluate<AxeResult>(
    `${axe}; axe.run(document, { resultTypes: ['violations'] })`,
  );
  for (const { id, nodes } of violations) found.push(`axe ${id}: ${nodes[0]?.html ?? ''}`);
  return found;
}

const phones = [
  { language: 'en-US', colorScheme: 'light', who: 'alice' },
  { language: 'hi-IN', colorScheme: 'dark', who: 'alice' },
  { language: 'en-US', colorScheme: 'dark', who: 'dmitri' },
] as const;

describe.each(phones)(
  'every screen of $who in $language, $colorScheme, 320 px wide',
  ({ language, colorScheme, who }) => {
    let world: Awaited<ReturnType<typeof journeyWorld>>;
    beforeAll(async () => {
      world = await journeyWorld();
    });

    it('stands as it should', { timeout: 240_000 }, async () => {
      const page = await openPhone(world.name, '/index', {
        width: 320,
        height: 640,
        colorScheme,
        locale: language,
      });
      await page.evaluate(
        (locale) => localStorage.setItem('assay:language', JSON.stringify(locale)),
        language,
      );
      const wrong: Record<string, string[]> = {};
      const walk = async (route: string) => {
        await page.goto(`${world.origin}/?world=${world.name}#/${route}${queries[route] ?? ''}`);
        await settle(page);
        const found = await faults(page);
        const arrivedAt = new URL(page.url()).hash;
        if (!arrivedAt.startsWith(`#/${route}`)) found.push(`It led to ${arrivedAt}.`);
        if (found.length > 0) wrong[route] = found;
      };
      // Whoever is logged in is led past the login area.
      const ofGuests = routes.filter((route) => /^(user\/)?login(\/|$)/.test(route));
      await page.reload();
      for (const route of ofGuests) await walk(route);
      await becomes(page, world, who);
      await page.reload();
      for (const route of routes) if (!ofGuests.includes(route)) await walk(route);
      expect(wrong).toEqual({});
    });
  },
);

import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { personas } from '#fixtures/data/people.ts';
import { axeViolationsInBothThemes, axeViolations, untilStill } from '#tests/support/axe.ts';
import { journeyWorld, openHarness, useBrowser } from '#tests/support/browser.ts';
import { phoneIn, showPanel } from '#tests/support/harness.ts';
import { openPanel } from '#tests/support/panel.ts';
import { panelIds } from '#client/harness/model/panel-ids.ts';

useBrowser();

/** Lists axe violations outside the phones, and untranslated keys. */
async function faults(page: Page): Promise<string[]> {
  await untilStill(page);
  const text = await page.locator('body').innerText();
  return [...(await axeViolations(page)), ...(text.match(/\bharness\.\w+[\w.]*/g) ?? [])];
}

it.each([
  ['light', 1280, 800],
  ['dark', 768, 1024],
] as const)(
  'is accessible in the %s at %i × %i: bars, panels, dialogs and the tour',
  async (colorScheme, width, height) => {
    const { name, operator } = await journeyWorld();
    const long = `${name}-${'a-long-name-'.repeat(4)}`;
    await operator.ok(control.createWorld, { name: long, from: name });
    const at = `phones=1:${personas.alice.phone},2:guest&panel=faults`;
    const page = await openHarness(name, { at, colorScheme, width, height, reducedMotion: 'reduce' });
    await phoneIn(page, 1).getByText('Hello, Alice').waitFor();
    await page.getByText('The books balance').waitFor();
    expect(await faults(page)).toEqual([]);
    await showPanel(page, 'Ledger');
    await page.getByRole('tab', { name: 'Flow' }).click();
    await page.getByRole('table').waitFor();
    // Nothing overflows the window, including lists and texts for screen readers.
    const outside = () => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      return Math.max(scrollWidth - innerWidth, scrollHeight - innerHeight);
    };
    expect(await page.evaluate(outside)).toBeLessThanOrEqual(0);
    await page.getByRole('list', { name: 'Branches' }).waitFor();
    await operator.ok(control.dropWorld, { name: long });
    await page.reload();
    await page.getByText('The books balance').waitFor();
    await page.getByRole('slider', { name: 'Time of this world' }).waitFor();
    // Each bar has one row without branches, so that phones and panel have the remaining height. On a tablet the tape has another.
    const heightOf = async (bar: Locator) => (await bar.boundingBox())?.height;
    expect(await heightOf(page.getByRole('banner'))).toBeLessThan(56);
    const clock = page.getByRole('region', { name: 'World clock' });
    expect(await heightOf(clock)).toBeLessThan(width > 1000 ? 56 : 92);

    const worlds = await showPanel(page, 'Worlds');
    await worlds.getByRole('listitem').filter({ hasText: 'main' }).getByRole('button').first().click();
    await worlds.getByText(/differences? in/).waitFor();
    await worlds.locator('summary').first().click();
    await worlds.getByRole('table').first().waitFor();
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Settings of phone 1' }).click();
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByTitle('Clock speed').click();
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('g');
    await page.getByRole('listbox', { name: 'Go to' }).getByRole('option').first().waitFor();
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    for (const opener of ['Fork…', 'Help and keyboard shortcuts']) {
      await page.getByRole('button', { name: opener }).click();
      await page.getByRole('dialog').first().waitFor();
      expect(await faults(page)).toEqual([]);
      await page.keyboard.press('Escape');
    }
  },
);

const everyPanel = [
  ...['outbox', 'members', 'push', 'feedback', 'groupJoins', 'recharges', 'chain', 'withdrawals'],
  ...['products', 'coupons', 'codes', 'news', 'notices', 'versions', 'posts', 'params', 'faults'],
  'solvency',
];
const withForms = ['members', 'push', 'chain', 'products', 'coupons', 'codes', 'news', 'versions', 'faults'];

it(
  'has no panel in which axe finds anything wrong, in the light and in the dark',
  { timeout: 300_000 },
  async () => {
    const { page } = await openPanel('outbox', { fixture: 'rich', reducedMotion: 'reduce' });
    const at = (hash: string) => page.evaluate((next) => (location.hash = next), hash);
    const world = new URLSearchParams(new URL(page.url()).hash.slice(1)).get('world');
    const expectNoComplaints = async (what: string) =>
      expect(await axeViolationsInBothThemes(page, '.console'), what).toEqual([]);
    for (const panel of everyPanel) {
      await at(`world=${world}&phones=1&panel=${panel}`);
      await page.locator(`#panel-${panel}[aria-current]`).waitFor();
      await page.locator('button.item-press, .panel-empty, .picture').first().waitFor();
      // The list stays beside its detail and is checked with it.
      const first = page.locator('button.item-press').first();
      if (await first.isVisible()) {
        await first.click();
        await page.locator('.detail-body').waitFor();
        await page.locator('.detail .skeleton').first().waitFor({ state: 'detached' });
      }
      await expectNoComplaints(panel);
    }
    for (const panel of withForms) {
      await at(`world=${world}&phones=1&panel=${panel}&item=new`);
      await page.locator('.detail form').waitFor();
      await expectNoComplaints(`${panel}, form`);
    }
  },
);

it('beside one phone, a heading has one row and an item few lines', async () => {
  const { name } = await journeyWorld({ fixture: 'rich' });
  const page = await openHarness(name, {
    at: 'phones=1&panel=faults',
    width: 768,
    height: 1024,
    reducedMotion: 'reduce',
  });
  await page.getByText('The books balance').waitFor();
  const found: string[] = [];
  for (const panel of panelIds) {
    await page.evaluate((hash) => (location.hash = hash), `world=${name}&phones=1&panel=${panel}`);
    await page.locator(`#panel-${panel}[aria-current]`).waitFor();
    await page
      .locator('button.item-press, .panel-empty, .overview-card, .picture, .recorder')
      .first()
      .waitFor();
    found.push(...(await page.evaluate(crowded)).map((what) => `${panel}: ${what}`));
  }
  expect(found).toEqual([]);
  expect(await faults(page)).toEqual([]);
});

/** Runs in the page: lists elements with too little space for their text. */
function crowded(): string[] {
  const head = document.querySelector('.console-panel-head');
  const isTall = head !== null && head.getBoundingClientRect().height > 56;
  // Four lines with wide fonts.
  const mostPx = 96;
  const high = [...document.querySelectorAll('.item-press')].filter((row) => row.clientHeight > mostPx);
  const isWide = document.documentElement.scrollWidth > innerWidth;
  return [
    ...(isTall ? ['its head'] : []),
    ...high.map(({ clientHeight, textContent }) => `${clientHeight} px for “${textContent}”`),
    ...(isWide ? ['the page'] : []),
  ];
}

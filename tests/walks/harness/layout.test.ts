import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { personas } from '#fixtures/data/people.ts';
import { untilStill } from '#tests/support/axe.ts';
import { journeyWorld, openHarness, useBrowser } from '#tests/support/browser.ts';
import { phoneIn } from '#tests/support/harness.ts';

useBrowser();

const fourPhones = `phones=1:${personas.alice.phone},2:guest,3:guest,4:guest`;
const sizes = [
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
] as const;

/** The smallest drawn text of the phones, in pixels of the page. */
const smallestText = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const textsOf = (frame: HTMLIFrameElement) => {
      const scale = frame.getBoundingClientRect().width / frame.offsetWidth;
      const { body } = frame.contentDocument ?? {};
      const elements = [...(body?.querySelectorAll('*') ?? [])].filter((element) =>
        [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim()),
      );
      const visible = elements.filter((element) => element.checkVisibility());
      return visible.map((element) => scale * parseFloat(getComputedStyle(element).fontSize));
    };
    return Math.min(...[...document.querySelectorAll('iframe')].flatMap(textsOf));
  });

/** The words of the console that are drawn on two lines. Hyphenated and joined words may break at their signs. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken: string[] = [];
    const console = document.querySelector('.console-content');
    if (!console) return ['no console'];
    const texts = document.createTreeWalker(console, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      if (
        !node.parentElement?.checkVisibility() ||
        node.parentElement.closest('code, pre, select, .visually-hidden')
      )
        continue;
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/\p{L}{2,}/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  });

it('the list of panels fits a page of any usual height', async () => {
  const { name } = await journeyWorld();
  const page = await openHarness(name, { width: 1440, height: 800, at: 'phones=1:guest' });
  await page.getByRole('button', { name: 'Not now' }).click();
  for (const height of [800, 900, 928, 1080]) {
    await page.setViewportSize({ width: 1440, height });
    const fit = await page
      .locator('.panel-list')
      .evaluate(({ scrollHeight, clientHeight }) => [innerHeight, scrollHeight - clientHeight]);
    expect(fit).toEqual([height, 0]);
  }
});

it('the icons of a narrow console open their names, by touch and by keyboard', async () => {
  const { name } = await journeyWorld();
  const page = await openHarness(name, {
    ...sizes[0],
    touch: true,
    at: fourPhones,
  });
  await page.getByRole('button', { name: 'Not now' }).tap();
  const names = page.getByRole('button', { name: 'Names of the panels' });
  const panel = page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Outbox' });
  const width = async () => (await boxOf(panel)).width;
  expect(await width()).toBeLessThan(60);
  await names.tap();
  expect(await width()).toBeGreaterThan(120);
  await panel.tap();
  await page.getByRole('region', { name: /^Outbox/ }).waitFor();
  expect(await width()).toBeLessThan(60);
  await names.press('Enter');
  expect(await names.getAttribute('aria-expanded')).toBe('true');
  await names.press('Escape');
  expect(await names.getAttribute('aria-expanded')).toBe('false');
});

describe('four phones', () => {
  it('draw no text below 10 px while the console is folded', async () => {
    const { name } = await journeyWorld();
    const page = await openHarness(name, { ...sizes[0], at: fourPhones });
    await phoneIn(page, 1).getByText('Hello, Alice').waitFor();
    await phoneIn(page, 4).getByRole('link', { name: 'Log in' }).first().waitFor();
    await page.getByRole('button', { name: 'Fold the console' }).click();
    await page.getByRole('navigation', { name: 'Panels' }).waitFor({ state: 'hidden' });
    // No phone is cut off, and the page does not scroll.
    const overflow = () =>
      page
        .locator('.phones')
        .evaluate((phones) => [
          innerWidth,
          phones.scrollWidth - phones.clientWidth,
          phones.scrollHeight - phones.clientHeight,
        ]);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expect.poll(overflow).toEqual([size.width, 0, 0]);
      await expect.poll(() => smallestText(page)).toBeGreaterThanOrEqual(10);
    }
    await page.getByRole('button', { name: 'Show the console' }).click();
    await page.getByRole('navigation', { name: 'Panels' }).waitFor();
  });

  it('fill the height beside the console, and scroll sideways', async () => {
    const { name } = await journeyWorld();
    const page = await openHarness(name, { ...sizes[0], at: fourPhones });
    await phoneIn(page, 1).getByText('Hello, Alice').waitFor();
    await phoneIn(page, 4).getByRole('link', { name: 'Log in' }).first().waitFor();
    await expect.poll(() => smallestText(page)).toBeGreaterThanOrEqual(10);
    const hidden = await page
      .locator('.phones')
      .evaluate((phones) => [
        phones.scrollWidth - phones.clientWidth,
        phones.scrollHeight - phones.clientHeight,
      ]);
    expect(hidden[0]).toBeGreaterThan(0);
    expect(hidden[1]).toBe(0);
    const [bench, phone, console] = await Promise.all(
      ['.harness-bench', '.phone-body', '.console'].map((place) => boxOf(page.locator(place).first())),
    );
    expect(bench && phone && bench.y + bench.height - phone.y - phone.height).toBeLessThan(40);
    expect(console?.width).toBeGreaterThanOrEqual(440);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });

  it('leave the words of the console whole', async () => {
    const { name, operator } = await journeyWorld();
    await operator.ok(control.resetWorld, { name, fixture: 'rich' });
    const page = await openHarness(name, { ...sizes[0], at: `${fourPhones}&panel=overview` });
    const panels = page.getByRole('navigation', { name: 'Panels' }).getByRole('button');
    await panels.first().waitFor();
    for (const size of sizes) {
      await page.setViewportSize(size);
      for (let at = 0; at < (await panels.count()); at += 1) {
        await panels.nth(at).click();
        const heading = page.locator('.console-content').getByRole('heading', { level: 2 });
        await heading
          .filter({ hasText: ((await panels.nth(at).textContent()) ?? '').replace(/\d+$/, '') })
          .waitFor();
        await page.locator('.console-content .skeleton').first().waitFor({ state: 'detached' });
        const where = `${await heading.textContent()} at ${size.width} px`;
        expect(await brokenWords(page), where).toEqual([]);
      }
    }
  });
});

const boxOf = async (element: Locator) => {
  await element.waitFor();
  await untilStill(element.page());
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not drawn.');
  return box;
};

it('what opens over the overview is laid out before a panel with a list was open', async () => {
  const { name } = await journeyWorld({ fixture: 'rich' });
  const page = await openHarness(name, { width: 1440, height: 900, at: 'phones=1:guest&panel=overview' });
  await page.getByRole('button', { name: 'Not now' }).click();

  await page.getByRole('button', { name: 'More members for phone 1' }).click();
  const found = page.getByRole('dialog', { name: 'More members for phone 1' }).getByRole('button').first();
  const phoneNumber = await boxOf(found.getByText(/^\d+$/));
  const member = await boxOf(found.getByText(/^\p{L}+$/u));
  expect(phoneNumber.y).toBeGreaterThanOrEqual(member.y + member.height);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Open on a phone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Open on a phone' });
  const command = await boxOf(dialog.getByText('HOST=0.0.0.0 npm start'));
  const copy = await boxOf(dialog.getByRole('button', { name: /HOST=/ }));
  expect(copy.x).toBeGreaterThanOrEqual(command.x + command.width);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'New…' }).click();
  const fixture = page.getByRole('dialog').getByRole('combobox', { name: 'Fixture' });
  const create = page.getByRole('dialog').getByRole('button', { name: 'Create and open' });
  expect((await boxOf(fixture)).width).toBeGreaterThan((await boxOf(create)).width);
});

describe('the splitter', () => {
  it('is moved by dragging, by keys and back, and the address keeps it', async () => {
    const { name } = await journeyWorld();
    const page = await openHarness(name, { width: 1440, height: 900, at: 'phones=1:guest,2:guest' });
    await phoneIn(page, 2).getByRole('link', { name: 'Log in' }).first().waitFor();
    const splitter = page.getByRole('separator', { name: 'Width of the phones' });
    const phoneWidth = async () => (await page.locator('iframe').first().boundingBox())?.width ?? 0;
    const before = await phoneWidth();
    const place = await splitter.boundingBox();
    if (!place) throw new Error('There is no splitter.');
    await page.mouse.move(place.x + place.width / 2, place.y + 200);
    await page.mouse.down();
    // Over a phone, whose frame would otherwise take the pointer.
    await page.mouse.move(576, place.y + 220, { steps: 5 });
    await page.mouse.up();
    await expect.poll(() => page.url()).toContain('split=40');
    await expect.poll(phoneWidth).toBeLessThan(before);
    await splitter.press('ArrowLeft');
    await expect.poll(() => splitter.getAttribute('aria-valuenow')).toBe('38');
    await page.reload();
    await expect.poll(() => splitter.getAttribute('aria-valuenow')).toBe('38');
    await splitter.dblclick();
    await expect.poll(() => page.url()).not.toContain('split=');
    await expect.poll(phoneWidth).toBe(before);
  });

  it('is gone while the console is folded, and a shortcut to a panel unfolds it', async () => {
    const { name } = await journeyWorld();
    const page = await openHarness(name, { at: 'phones=1:guest&console=folded' });
    await phoneIn(page, 1).getByRole('link', { name: 'Log in' }).first().waitFor();
    expect(await page.getByRole('separator').count()).toBe(0);
    await page.keyboard.press(']');
    await page.getByRole('heading', { level: 2, name: 'Request log' }).waitFor();
  });
});

it('a row with two buttons keeps its amount and its name on one line at 1280 px', async () => {
  const { name, operator } = await journeyWorld({ fixture: 'rich' });
  await operator.ok(control.setClock, { mode: 'frozen' });
  const page = await openHarness(name, { at: 'phones=1:guest,2:guest&panel=withdrawals' });
  await page.getByRole('button', { name: 'Approve' }).first().waitFor();
  const title = page.locator('button.item-press .line-title').first();
  const lines = await title.evaluate(
    (element) => element.getBoundingClientRect().height / parseFloat(getComputedStyle(element).lineHeight),
  );
  expect(Math.round(lines)).toBe(1);
});

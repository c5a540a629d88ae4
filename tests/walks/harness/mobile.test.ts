import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { journeyWorld, openHarness, useBrowser } from '#tests/support/browser.ts';
import { phoneIn } from '#tests/support/harness.ts';
import { openMobileHarness, phoneSize } from '#tests/support/mobile-harness.ts';

useBrowser();

const dayMs = 86_400_000;

/** The elements under the handle that it must never cover. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const handle = document.querySelector('.mobile-handle')?.getBoundingClientRect();
    const frame = document.querySelector<HTMLIFrameElement>('[data-front="true"] iframe');
    const offset = frame?.getBoundingClientRect();
    if (!handle || !frame?.contentDocument || !offset) return ['no handle'];
    const vital = '.tab-bar, .screen-action, .navigation-bar, .button[data-variant="primary"]';
    return [...frame.contentDocument.querySelectorAll(vital)]
      .filter((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return (
          right > left &&
          handle.left < right &&
          handle.right > left &&
          handle.top < bottom + offset.top &&
          handle.bottom > top + offset.top
        );
      })
      .map(({ className }) => className);
  });

/** The pressable parts of the open sheet that are smaller than a thumb, by their names. */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.mobile-sheet :is(button, select, input, a)')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        // A field is as high as the control around it, and a checkbox as its label.
        const outer = element.closest(element.matches('[type=checkbox]') ? 'label' : '.control');
        const around = outer?.getBoundingClientRect().height ?? height;
        return width > 0 && Math.max(height, around) < 43.5;
      })
      .map((element) => element.ariaLabel || element.title || element.textContent || element.outerHTML),
  );

describe('the harness on a phone', () => {
  it('is the client at full size, and two presses lead to the next day and back', async () => {
    const { page, operator, handle, sheet } = await openMobileHarness();
    const frame = await page.locator('iframe').boundingBox();
    expect(frame).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
    const { now } = await operator.ok(control.clock, {});

    await handle.tap();
    await sheet.getByRole('button', { name: '+1 day' }).tap();
    await sheet.waitFor({ state: 'detached' });
    expect((await operator.ok(control.clock, {})).now).toBe(now + dayMs);
    await page.getByRole('status').getByText(/^Now /).waitFor();
    await expect.poll(() => new URLSearchParams(new URL(page.url()).hash.slice(1)).has('sheet')).toBe(false);
  });

  it('logs a member in, and has a second phone behind a swipe or a press', async () => {
    const { page, handle, handleRests, sheet, openTool } = await openMobileHarness();
    await openTool('Member');
    await sheet.getByRole('searchbox').fill('Bob');
    await sheet.getByRole('button', { name: /^Bob/ }).tap();
    await phoneIn(page, 1).getByText('Hello, Bob').waitFor();

    // A swipe of the handle towards the middle.
    await handleRests();
    const box = (await handle.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(box.x + 22, box.y + 22);
    await page.mouse.down();
    await page.mouse.move(box.x - 60, box.y + 24, { steps: 4 });
    await page.mouse.up();
    await phoneIn(page, 2).getByRole('link', { name: 'Log in' }).first().waitFor();
    await expect
      .poll(() => page.locator('[data-phone="1"]').evaluate((phone: HTMLElement) => phone.inert))
      .toBe(true);

    await handleRests();
    await handle.tap();
    await sheet.getByRole('button', { name: '1 · Bob' }).tap();
    await sheet.waitFor({ state: 'detached' });
    await phoneIn(page, 1).getByText('Hello, Bob').waitFor();
  });

  it('understands a swipe that a slow phone reports in one go', async () => {
    const { page, handle, handleRests } = await openMobileHarness();
    await handleRests();
    const box = (await handle.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(box.x + 22, box.y + 22);
    await page.mouse.down();
    await handle.evaluate((element, { x, y }) => {
      for (const [type, by] of [
        ['pointermove', -40],
        ['pointermove', -80],
        ['pointerup', -80],
      ] as const)
        element.dispatchEvent(
          new PointerEvent(type, { bubbles: true, clientX: x + 22 + by, clientY: y + 22 }),
        );
    }, box);
    await phoneIn(page, 2).getByRole('link', { name: 'Log in' }).first().waitFor();
  });

  it('fills a sent code in, and returns to the form', async () => {
    const { page, sheet, openTool } = await openMobileHarness({
      account: 'guest',
      route: '/user/login/register',
    });
    const phone = phoneIn(page, 1);
    await phone.getByLabel('Phone number').fill('733000001');
    await phone.getByRole('button', { name: 'Send code' }).tap();
    await openTool('Outbox');
    await sheet.getByRole('button', { name: 'Fill in' }).first().tap();
    await sheet.waitFor({ state: 'detached' });
    await expect
      .poll(() => phone.locator('input[autocomplete="one-time-code"]').inputValue())
      .toMatch(/^\d{6}$/);
  });

  it('decides what waits', async () => {
    const { name, operator } = await journeyWorld();
    await operator.ok(control.resetWorld, { name, fixture: 'rich' });
    const page = await openHarness(name, { ...phoneSize, at: 'phones=1:guest&sheet=decisions' });
    const sheet = page.getByRole('dialog', { name: 'Operator’s tools' });
    const waiting = sheet.getByRole('region', { name: 'Withdrawals' }).getByRole('listitem');
    await waiting.first().waitFor();
    const before = await waiting.count();
    await waiting.first().getByRole('button', { name: 'Approve' }).tap();
    await expect.poll(() => waiting.count()).toBe(before - 1);
  });

  it('sets faults and networks on the phone in front, unless another is chosen', async () => {
    const { page, operator, sheet, openTool } = await openMobileHarness();
    await openTool('Faults');
    const on = sheet.getByLabel('On', { exact: true });
    await on.waitFor();
    const choices = await on.locator('option').allTextContents();
    expect(choices).toEqual(['This phone (1)', 'All phones', 'Phone 2']);
    await sheet.getByLabel('Preset').selectOption('A slow afternoon');
    await sheet.getByRole('button', { name: 'Apply preset' }).tap();
    await sheet.getByRole('button', { name: /Latency: all endpoints, phone 1/ }).waitFor();
    await sheet.getByLabel('Network', { exact: true }).selectOption('High latency');
    await sheet.getByRole('button', { name: 'Set network' }).tap();
    await page.getByText('High latency: Phone 1').waitFor();
    await sheet.getByRole('button', { name: '2 · Guest' }).tap();
    await sheet.waitFor({ state: 'detached' });
    await openTool('Faults');
    await expect.poll(() => on.locator('option:checked').textContent()).toBe('This phone (2)');
    await on.selectOption('All phones');
    await sheet.getByRole('button', { name: 'Apply preset' }).tap();
    await expect
      .poll(async () => (await operator.ok(control.faults)).map(({ phone }) => phone))
      .toEqual(['1', null]);
  });

  it('keeps its handle off what the screens ask to be pressed, and where it was put', async () => {
    const { page, handle } = await openMobileHarness();
    for (const route of ['/index', '/product', '/wallet', '/mine', '/user/setting', '/recharge']) {
      await page.evaluate((to) => {
        const frame = document.querySelector<HTMLIFrameElement>('iframe');
        if (frame?.contentWindow) frame.contentWindow.location.hash = `#${to}`;
      }, route);
      await phoneIn(page, 1).locator('.screen main').first().waitFor();
      await expect.poll(() => covered(page), { message: route }).toEqual([]);
    }
    await handle.focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => handle.getAttribute('data-side')).toBe('left');
    await page.reload();
    await expect.poll(() => handle.getAttribute('data-side')).toBe('left');
  });

  it('has targets as large as a thumb in every tool, and opens again at the last one', async () => {
    const { page, handle, handleRests, sheet, openTool } = await openMobileHarness();
    for (const tool of ['Outbox', 'Member', 'Transfer', 'Decide', 'Calls', 'Faults', 'More', 'Clock']) {
      await openTool(tool);
      await sheet.locator('[data-heading]:visible, .overview-card h3').first().waitFor();
      expect(await tooSmall(page), tool).toEqual([]);
    }
    await openTool('Member');
    await sheet.getByRole('button', { name: 'Close' }).tap();
    await sheet.waitFor({ state: 'detached' });
    await handleRests();
    await handle.tap();
    await sheet.getByRole('heading', { name: 'Log in on phone 1' }).waitFor();
  });

  it('fades the row of tools where it continues, and hides its handle and brings it back at the ribbon', async () => {
    const { page, sheet, handle, openTool } = await openMobileHarness();
    await openTool('Clock');
    const fades = () =>
      page
        .getByRole('navigation', { name: 'Tools' })
        .evaluate((row) =>
          ['--row-fade-start', '--row-fade-end'].map((side) =>
            parseFloat(getComputedStyle(row).getPropertyValue(side)),
          ),
        );
    await expect.poll(fades).toEqual([0, 32]);
    await openTool('More');
    await expect.poll(fades).toEqual([32, 0]);

    await sheet.getByRole('button', { name: 'Hide the handle' }).tap();
    await sheet.waitFor({ state: 'detached' });
    await handle.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Show the handle' }).tap();
    await handle.waitFor();
  });

  it('shows the clock in one line of a small phone', async () => {
    const { openTool } = await openMobileHarness({ width: 360, height: 640 });
    const sheet = await openTool('Clock');
    const time = sheet.locator('.world-clock-time');
    await time.getByText(/:/).waitFor();
    const lines = await time.evaluate(
      (element) => element.getClientRects().length * Math.round(element.clientHeight / 30),
    );
    expect(lines).toBe(1);
    const right = await sheet.locator('.clock-mode').evaluate((mode) => mode.getBoundingClientRect().right);
    expect(right).toBeLessThanOrEqual(360);
  });

  it('shows the fields of a form, and the log, on a phone on its side', async () => {
    const { openTool } = await openMobileHarness({ width: 844, height: 390 });
    const sheet = await openTool('Transfer');
    const field = sheet.getByRole('combobox', { name: 'To' });
    const hit = () =>
      field.evaluate((input) => {
        const { left, top, height } = input.getBoundingClientRect();
        return document.elementFromPoint(left + 20, top + height / 2) === input;
      });
    await expect.poll(hit).toBe(true);

    // The log has room for calls and the words of its filters.
    await openTool('More');
    await sheet.getByRole('button', { name: 'Request log' }).tap();
    const call = sheet.locator('.item-list button.item-press').first();
    // A new call moves the others.
    const isWhole = () =>
      call.evaluate((row) => {
        const { left, top, bottom } = row.getBoundingClientRect();
        return [top + 2, bottom - 2].every((y) => row.contains(document.elementFromPoint(left + 20, y)));
      });
    await expect.poll(isWhole).toBe(true);
    const room = await sheet
      .getByRole('combobox', { name: 'Endpoint' })
      .evaluate((select) => select.getBoundingClientRect().width);
    expect(room).toBeGreaterThan(150);
  });

  it('loads no console', async () => {
    const { name } = await journeyWorld();
    const page = await openHarness(name, { ...phoneSize, at: 'phones=1:guest' });
    await phoneIn(page, 1).getByRole('link', { name: 'Log in' }).first().waitFor();
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map((one) => one.name));
    // `open-panel` is the model that names the open panel.
    expect(loaded.filter((url) => /\/(desk|console|sheet|(?!open-)[a-z-]+-panel)-/.test(url))).toEqual([]);
  });
});

it('stays the bench on a tablet, with one phone and the console beside each other', async () => {
  const { name } = await journeyWorld();
  const page = await openHarness(name, {
    width: 820,
    height: 1180,
    touch: true,
    at: 'phones=1:guest,2:guest',
  });
  await page.locator('.console-content').getByRole('heading', { level: 2 }).waitFor();
  await phoneIn(page, 1).getByRole('link', { name: 'Log in' }).first().waitFor();
  const phone = await page.locator('[data-phone="1"]').boundingBox();
  const console = await page.locator('.console').boundingBox();
  expect((phone?.x ?? 0) + (phone?.width ?? 0)).toBeLessThanOrEqual(console?.x ?? 0);
  expect(phone?.width).toBeGreaterThan(300);
  expect(console?.width).toBeGreaterThan(360);
});

it('plays the tour on a phone by touch, with the phone that each step is about in front', async () => {
  const { name } = await journeyWorld();
  const page = await openHarness(name, { ...phoneSize, colorScheme: 'dark', at: 'phones=1:guest' });
  await page.getByRole('button', { name: 'Start the two-minute tour' }).tap();
  const tour = page.getByRole('region', { name: 'Tour' });
  for (let done = 0; done < 11; done += 1) {
    await tour.getByText(`${done} of 11`).waitFor();
    const act = tour.locator(':scope > button');
    await act.tap();
  }
  await tour.getByText('11 of 11').waitFor();
  await phoneIn(page, 1).getByText('Arrived').first().waitFor();
  await expect.poll(() => page.locator('[data-front="true"]').getAttribute('data-phone')).toBe('1');
  await tour.getByRole('button', { name: 'End the tour' }).last().tap();
  await tour.waitFor({ state: 'detached' });
});

it('the clock of a phone’s sheet has the tape, by which it opens the past and returns', async () => {
  const { page, operator, openTool, sheet } = await openMobileHarness();
  await operator.ok(control.setClock, { advance: '8d', keepSessions: true });
  const { now } = await operator.ok(control.clock);
  await openTool('Clock');
  const tape = sheet.getByRole('slider', { name: 'Time of this world' });
  await expect.poll(async () => Number(await tape.getAttribute('aria-valuemin'))).toBeLessThan(now - dayMs);
  const box = await tape.boundingBox();
  if (!box) throw new Error('The tape is not shown.');
  await page.touchscreen.tap(box.x + box.width * 0.3, box.y + box.height / 2);
  const notice = page.getByRole('note').filter({ hasText: 'as it was on' });
  await notice.waitFor({ timeout: 30_000 });
  await page.getByRole('button', { name: /^Back to the present of/ }).tap();
  await notice.waitFor({ state: 'detached', timeout: 30_000 });
});

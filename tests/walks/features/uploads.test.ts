import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { square } from '#contract/square.ts';
import { user } from '#contract/user/user.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { untilStill } from '#tests/support/axe.ts';
import { useBrowser } from '#tests/support/browser.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import { noise } from '#tests/support/pictures.ts';
import { press, requestsOf, secondPressCounts, see } from '#tests/support/screen.ts';

useBrowser();

/** Limits the upload speed of the page. The returned function changes the limit. */
async function sendSlowly(page: Page, kibibytesPerSecond: number) {
  const session = await page.context().newCDPSession(page);
  const sendAt = async (kibibytes: number) =>
    void (await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: kibibytes * 1024,
    }));
  await sendAt(kibibytesPerSecond);
  return sendAt;
}

/** Holds the responses of an endpoint back until the returned function is called. */
async function holdBack(page: Page, endpoint: Endpoint, json: object): Promise<() => void> {
  let answer = (): void => undefined;
  const told = new Promise<void>((resolve) => (answer = resolve));
  await page.route(requestsOf(endpoint), async (route) => {
    await told;
    await route.fulfill({ json });
  });
  return answer;
}

/** Animated pictures are uploaded unchanged. */
const encoded = noise(400, 300).resize(700, 525).gif().toBuffer();
const moving = async (name: string) => ({ name, mimeType: 'image/gif', buffer: await encoded });

const choose = (page: Page, ...files: Awaited<ReturnType<typeof moving>>[]) =>
  page.locator('input[type="file"]').setInputFiles(files);

const sending = (page: Page) => page.getByRole('progressbar', { name: 'Sending' });

/** The number of megabytes in the text beside the bar. */
async function megabytesSent(page: Page): Promise<number> {
  const words = (await sending(page).getAttribute('aria-valuetext')) ?? '';
  expect(words).toMatch(/^\d+\.\d of \d+\.\d\u00a0MB$/);
  return Number.parseFloat(words);
}

it('a post shows its upload progress, survives a stop, and is published once', async () => {
  const { page, operator, member } = await memberPhone('alice', '/user/addynamic');
  const posts = async () => (await member.ok(square.posts)).total;
  const before = await posts();
  await page.getByRole('textbox', { name: 'What would you like to share?' }).fill('A long way');
  await choose(page, await moving('one.gif'), await moving('two.gif'));
  await page.getByAltText('Picture 2: two.gif').waitFor();
  const sendAt = await sendSlowly(page, 80);

  // Later parts of the upload are announced in its place.
  const announced = page
    .getByRole('status')
    .filter({ hasText: /\b(25|50|75)% sent/ })
    .waitFor({ state: 'attached' });
  await press(page, 'Post');
  await sending(page).waitFor();
  const first = await megabytesSent(page);
  await expect.poll(() => megabytesSent(page), { timeout: 10_000 }).toBeGreaterThan(first);
  await announced;
  await press(page, 'Cancel upload');
  await sending(page).waitFor({ state: 'detached' });
  expect(await page.getByRole('textbox', { name: 'What would you like to share?' }).inputValue()).toBe(
    'A long way',
  );
  await page.getByAltText('Picture 2: two.gif').waitFor();
  expect(await posts()).toBe(before);

  await sendAt(300);
  await operator.ok(control.addFault, { endpoint: 'square.addPost', fault: 'latency', ms: 4000 });
  await secondPressCounts(page);
  await press(page, 'Post');
  await page.getByRole('progressbar', { name: 'Sent. Waiting for a response' }).waitFor();
  expect(await page.getByRole('button', { name: 'Cancel upload' }).count()).toBe(0);
  await page.getByText('Posted', { exact: true }).waitFor();
  const { total, list } = await member.ok(square.posts);
  expect(total).toBe(before + 1);
  expect(list[0]?.urls).toHaveLength(2);
});

it('an upload of a new picture that is left or cancelled keeps the old picture', async () => {
  const { page, member } = await memberPhone('alice', '/user/edit');
  const { headUrl } = await member.ok(user.info);
  await choose(page, await moving('me.gif'));
  const sheet = page.getByRole('dialog', { name: 'Your new picture' });
  await sheet.waitFor();
  await sendSlowly(page, 20);
  await sheet.getByRole('button', { name: 'Use this picture' }).click();
  await sending(page).waitFor();

  await page.evaluate(() => (location.hash = '#/mine'));
  await sheet.waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1, name: 'My account' }).waitFor();
  await page.evaluate(() => (location.hash = '#/user/edit'));
  await choose(page, await moving('me-again.gif'));
  await sheet.waitFor();
  expect(await sending(page).count()).toBe(0);
  await sheet.getByRole('button', { name: 'Use this picture' }).click();
  await sending(page).waitFor();
  await sheet.getByRole('button', { name: 'Cancel', exact: true }).click();
  await sheet.waitFor({ state: 'detached' });
  expect((await member.ok(user.info)).headUrl).toBe(headUrl);
  expect(await page.getByText('Picture changed').count()).toBe(0);
});

it('a screenshot shows its upload progress, and survives a stop and a change of screen', async () => {
  const { page, member } = await memberPhone('bob', '/index/joinGroup');
  await choose(page, await moving('group.gif'));
  await page.getByAltText(/group\.gif/).waitFor();
  await sendSlowly(page, 60);
  await press(page, 'Submit');
  await sending(page).waitFor();
  await press(page, 'Cancel upload');
  await sending(page).waitFor({ state: 'detached' });
  await page.getByAltText(/group\.gif/).waitFor();
  await press(page, 'Back');
  await page.getByAltText(/group\.gif/).waitFor({ state: 'detached' });
  await page.evaluate(() => (location.hash = '#/index/joinGroup'));
  await page.getByAltText(/group\.gif/).waitFor();
  expect((await member.ok(user.groupStatus)).state).toBe('none');
});

it('feedback with pictures reports its result on return, and unsent text is kept', async () => {
  const { page, operator } = await memberPhone('bob', '/user/feedback');
  const before = (await operator.ok(control.feedback)).total;
  const words = page.getByRole('textbox', { name: 'Question or comment' });
  await words.fill('What does this picture of mine show to you?');
  const phone = page.getByLabel('Phone number (optional)');
  await phone.fill('254700000002');
  await choose(page, await moving('why.gif'));
  await page.getByAltText(/why\.gif/).waitFor();
  const sendAt = await sendSlowly(page, 5);
  await press(page, 'Send');
  await sending(page).waitFor();
  await press(page, 'Back');
  await sending(page).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Help and feedback' }).click();
  await sending(page).waitFor();
  await page.getByAltText(/why\.gif/).waitFor();
  await press(page, 'Cancel upload');
  await sending(page).waitFor({ state: 'detached' });
  expect(await words.inputValue()).toContain('picture of mine');
  expect(await phone.inputValue()).toBe('254700000002');
  expect((await operator.ok(control.feedback)).total).toBe(before);

  await secondPressCounts(page);
  await press(page, 'Send');
  await sending(page).waitFor();
  await press(page, 'Back');
  await page.getByRole('link', { name: 'Help and feedback' }).click();
  await words.fill('And another question');
  await choose(page, await moving('next.gif'));
  await page.getByAltText(/next\.gif/).waitFor();
  await sendAt(1000);
  await page.getByRole('button', { name: 'Send another' }).click();
  expect((await operator.ok(control.feedback)).total).toBe(before + 1);
  expect(await words.inputValue()).toBe('And another question');
  await page.getByAltText(/next\.gif/).waitFor();
  expect(await page.getByAltText(/why\.gif/).count()).toBe(0);
  expect(await phone.inputValue()).toBe('');

  const refuse = await holdBack(page, user.feedback, {
    code: 1011,
    msg: 'next.gif is no picture',
    data: { reason: 'NOT_AN_IMAGE' },
  });
  await secondPressCounts(page);
  await press(page, 'Send');
  await press(page, 'Back');
  await page.getByRole('heading', { level: 1, name: 'My account' }).waitFor();
  refuse();
  await see(page, 'next.gif is no picture');
});

/** Opens the sheet that crops a picture twice as wide as high. */
async function chooseFace(page: Page) {
  await page.locator('input[type="file"]').setInputFiles({
    name: 'face.png',
    mimeType: 'image/png',
    buffer: await noise(60, 30).png().toBuffer(),
  });
  const picture = page.getByRole('img', { name: 'Preview of face.png' });
  await picture.waitFor();
  // The sheet rises.
  await untilStill(page);
  const { x, y, width, height } = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { side: height, middleX: x + width / 2, middleY: y + height / 2 };
}

const valueOf = (page: Page, slider: string) =>
  page.getByRole('slider', { name: slider }).getAttribute('aria-valuetext');

it('a picture is cropped by dragging it, and enlarged by the wheel around the pointer', async () => {
  const { page } = await memberPhone('alice', '/user/edit');
  const { side, middleX, middleY } = await chooseFace(page);
  await page.mouse.move(middleX, middleY);
  await page.mouse.down();
  await page.mouse.move(middleX - side / 4, middleY);
  await page.mouse.up();
  // A quarter of the seen square, which is half of the picture.
  await expect.poll(() => valueOf(page, 'Left and right')).toBe('75%');

  // The right edge of the square stays at pixel 52.5. The square starts at 37.5, of 45 pixels that are possible.
  await page.mouse.move(middleX + side / 2 - 1, middleY);
  await page.mouse.wheel(0, -200);
  await expect.poll(() => valueOf(page, 'Zoom')).toBe('200%');
  expect(await valueOf(page, 'Left and right')).toBe('83%');
});

it('a picture is enlarged by pinching it, and dragged by one finger afterwards', async () => {
  const { page } = await memberPhone('alice', '/user/edit');
  const { side, middleX, middleY } = await chooseFace(page);
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: xs.map((x, id) => ({ x, y: middleY, id })),
    });
  const reach = side / 8;
  await touch('touchStart', middleX - reach);
  await touch('touchStart', middleX - reach, middleX + reach);
  await touch('touchMove', middleX - 2 * reach, middleX + 2 * reach);
  await touch('touchEnd');
  await expect.poll(() => valueOf(page, 'Zoom')).toBe('200%');
  expect(await valueOf(page, 'Left and right')).toBe('50%');

  // The picture is four squares wide, so it can be moved by three of them.
  await touch('touchStart', middleX + 2 * reach);
  await touch('touchMove', middleX - 2 * reach);
  await touch('touchEnd');
  await expect.poll(() => valueOf(page, 'Left and right')).toBe('67%');
  expect(await valueOf(page, 'Zoom')).toBe('200%');
});

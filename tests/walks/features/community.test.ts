import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { square } from '#contract/square.ts';
import { user } from '#contract/user/user.ts';
import { personas } from '#fixtures/data/people.ts';
import { useBrowser } from '#tests/support/browser.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import {
  chosenPicture,
  keepChosen,
  noise,
  photograph,
  pngDeclaring,
  tealPicture,
} from '#tests/support/pictures.ts';
import { scrollUntil } from '#tests/support/scroll.ts';

useBrowser();

const post = (page: Page, author: string) => page.getByRole('article', { name: author, exact: true });

it('the formatter of posts loads in parallel with the posts, so that nothing shifts', async () => {
  const { page, goTo } = await memberPhone('dmitri', '/mine');
  const fetched = page.waitForResponse(/\/purify\b/);
  await page.route(/\/api\/square\//, async (route) => {
    await fetched;
    await route.continue();
  });
  await goTo('/dynamic');
  await post(page, 'Esther').getByText('By a guidance manager').waitFor();
});

it('the video of a post shows a cover until it is pressed, and then plays', async () => {
  const { page, operator, goTo } = await memberPhone('dmitri', '/nopermission');
  const { phone } = personas.esther;
  const videoUrl = '/files/videos/sluice.webm';
  await operator.ok(control.addManagedPost, { phone, content: 'At the sluice', videoUrl });
  await goTo('/dynamic');
  const film = page.getByRole('article').filter({ hasText: 'At the sluice' });
  const cover = film.getByRole('button', { name: /^Play/ });
  await cover.waitFor();
  const plays = () =>
    film.locator('video').evaluateAll((videos: HTMLVideoElement[]) => videos.some((video) => !video.paused));
  expect(await plays()).toBe(false);
  await cover.click();
  await expect.poll(plays).toBe(true);
  expect(await cover.count()).toBe(0);
});

it('the viewer shows the pictures of a post one by one', async () => {
  const { page } = await memberPhone('dmitri', '/dynamic');

  await page.getByRole('button', { name: 'Alice’s picture 2 of 3' }).click();
  const viewer = page.getByRole('dialog', { name: 'Alice’s pictures' });
  await viewer.getByText('2 of 3').waitFor();
  // The first button is disabled at the original size, so the focus starts at the next.
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('title'))).toBe('Close');
  await viewer.getByRole('button', { name: 'Next picture' }).click();
  await viewer.getByText('3 of 3').waitFor();
  await page.keyboard.press('ArrowLeft');
  await viewer.getByText('2 of 3').waitFor();

  const picture = viewer.getByRole('img', { name: 'Alice’s picture 2 of 3' });
  const widthPx = async () => (await picture.boundingBox())?.width ?? 0;
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  const wholePx = await widthPx();
  await viewer.getByRole('button', { name: 'Zoom in' }).click();
  await viewer.getByText('2 of 3 · 150%').waitFor();
  await expect.poll(widthPx).toBeCloseTo(1.5 * wholePx, 0);
  await page.keyboard.press('+');
  await viewer.getByText('2 of 3 · 200%').waitFor();
  const leftPx = async () => (await picture.boundingBox())?.x ?? 0;
  const before = await leftPx();
  await page.keyboard.press('ArrowRight');
  await expect.poll(leftPx).toBeLessThan(before);
  await page.keyboard.press('0');
  await viewer.getByText(/^2 of 3$/).waitFor();
  await picture.dblclick({ position: { x: 10, y: 10 } });
  await viewer.getByText('2 of 3 · 200%').waitFor();
  await viewer.getByRole('button', { name: 'Fit to screen' }).click();
  await viewer.getByText(/^2 of 3$/).waitFor();
  await expect.poll(widthPx).toBeCloseTo(wholePx, 0);
  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'detached' });
});

it('right-to-left texts are shown right to left', async () => {
  const { page, member } = await memberPhone('alice', '/user/name');
  await member.ok(user.rename, { name: 'مريم 7' });
  await member.ok(square.addTextPost, { content: 'ربحت اليوم 13.5 USDT.' });

  const directionOf = (place: Locator) => place.evaluate((element) => getComputedStyle(element).direction);
  const nickname = page.getByRole('textbox', { name: 'Nickname' });
  await nickname.fill('مريم 7');
  expect(await directionOf(nickname)).toBe('rtl');
  await page.evaluate(() => (location.hash = '#/dynamic'));
  const own = post(page, 'مريم 7').first();
  expect(await directionOf(own.getByText('ربحت اليوم'))).toBe('rtl');
  expect(await directionOf(own.getByText('مريم 7', { exact: true }))).toBe('rtl');
  expect(await directionOf(post(page, 'Chitra').first().getByText('Chitra', { exact: true }))).toBe('ltr');
  await own.getByRole('button', { name: /^Comments/ }).click();
  const words = own.getByLabel('Your comment');
  await words.fill('مبروك!');
  expect(await directionOf(words)).toBe('rtl');
});

it('large pictures are resized, and at most nine are accepted', async () => {
  const { page } = await memberPhone('bob', '/user/addynamic');

  const large = await noise(1200, 1200).png({ compressionLevel: 0 }).toBuffer();
  expect(large.length).toBeGreaterThan(2 * 1024 * 1024);
  const small = await Promise.all(Array.from({ length: 10 }, (_, at) => tealPicture(`${at}.png`)));
  // The message leaves after some seconds, so it is awaited before the pictures are there.
  const told = page.getByText('2 files were not added').waitFor();
  await page
    .locator('input[type="file"]')
    .setInputFiles([{ name: 'large.png', mimeType: 'image/png', buffer: large }, ...small]);
  await told;
  await page.getByAltText('Picture 1: large.jpg').waitFor();
  await page.getByText('Pictures: 9 of 9').waitFor();
  expect(await page.getByRole('button', { name: 'Add pictures' }).count()).toBe(0);
});

it('photographs are compressed, rotated and stripped of their location, and animations stay unchanged', async () => {
  const { page } = await memberPhone('bob', '/user/addynamic');
  await keepChosen(page);
  const photo = await photograph();
  const moving = await noise(400, 300).resize(1000, 750).gif().toBuffer();
  expect(photo.length).toBeGreaterThan(1024 * 1024);
  expect(moving.length).toBeGreaterThan(160 * 1024);
  await page.locator('input[type="file"]').setInputFiles([
    { name: 'photo.jpeg', mimeType: 'image/jpeg', buffer: photo },
    { name: 'moving.gif', mimeType: 'image/gif', buffer: moving },
  ]);
  const sent = await chosenPicture(page.getByAltText('Picture 1: photo.jpg'));
  expect(sent).toMatchObject({ format: 'jpeg' });
  expect(sent.bytes).toBeLessThan(160 * 1024);
  expect(sent.height).toBeGreaterThan(sent.width);
  expect(Math.max(sent.width, sent.height)).toBeLessThanOrEqual(1600);
  expect(sent.exif).toBeUndefined();
  expect((await chosenPicture(page.getByAltText('Picture 2: moving.gif'))).bytes).toBe(moving.length);
});

it('a picture with too many pixels is resized if the browser can decode it, and other files are rejected before upload', async () => {
  const { page } = await memberPhone('bob', '/user/addynamic');
  const vast = sharp({ create: { width: 6000, height: 5000, channels: 3, background: 'brown' } });
  const told = Promise.all([
    page.getByText('page.png: This file is not a supported picture').waitFor(),
    page.getByText('bomb.png: A picture can have up to 25 megapixels').waitFor(),
  ]);
  await page.locator('input[type="file"]').setInputFiles([
    { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<!doctype html>') },
    { name: 'vast.png', mimeType: 'image/png', buffer: await vast.png().toBuffer() },
    { name: 'bomb.png', mimeType: 'image/png', buffer: pngDeclaring(9000, 9000) },
  ]);
  await told;
  await page.getByAltText('Picture 1: vast.jpg').waitFor();
});

it('a long feed renders few posts', async () => {
  const { page, operator, goTo } = await memberPhone('alice', '/mine');
  const { phone } = personas.bob;
  for (let at = 0; at < 120; at += 1)
    await operator.ok(control.addManagedPost, { phone, content: `<p>Post ${at}</p>` });
  await goTo('/dynamic');
  await page.getByText('Post 119', { exact: true }).waitFor();

  let most = 0;
  await scrollUntil(page, async () => {
    most = Math.max(most, await page.getByRole('article').count());
    return (await page.getByText('Post 30', { exact: true }).count()) > 0;
  });
  expect(most).toBeLessThanOrEqual(30);

  const before = await page.evaluate(() => scrollY);
  await page.getByRole('link', { name: 'New post' }).click();
  await page.getByRole('heading', { name: 'New post', level: 1 }).waitFor();
  await page.goBack();
  await page.getByRole('article').first().waitFor();
  await page.waitForFunction((top) => Math.abs(scrollY - top) < innerHeight, before);
});

it('Page Down and Page Up move the focus from post to post', async () => {
  const { page } = await memberPhone('dmitri', '/dynamic');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-posinset'));
  await page.getByRole('article').first().getByRole('button').first().focus();
  await page.keyboard.press('PageDown');
  await expect.poll(focused).toBe('2');
  await page.keyboard.press('PageDown');
  await expect.poll(focused).toBe('3');
  await page.keyboard.press('PageUp');
  await expect.poll(focused).toBe('2');
});

it('Control with Home and End moves the focus before and after the feed', async () => {
  const { page } = await memberPhone('dmitri', '/dynamic');
  const focused = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      const position = document
        .querySelector('[role="feed"]')
        ?.compareDocumentPosition(activeElement ?? document);
      return { 2: 'before', 4: 'after' }[position ?? 0];
    });
  const post = page.getByRole('article').first().getByRole('button').first();
  await post.focus();
  await page.keyboard.press('Control+End');
  expect(await focused()).toBe('after');
  await post.focus();
  await page.keyboard.press('Control+Home');
  expect(await focused()).toBe('before');
});

it('a long post is shortened and expands on request', async () => {
  const { page, operator } = await memberPhone('dmitri', '/nopermission');
  const content = `Day after day.\n`.repeat(80);
  await operator.ok(control.addManagedPost, { phone: personas.alice.phone, content });
  await page.evaluate(() => void (location.hash = '/dynamic'));
  const newest = page.getByRole('article').first();
  const whole = newest.getByRole('button', { name: 'Read more' });
  await whole.waitFor();
  const height = () => newest.evaluate((article) => article.clientHeight);
  expect(await height()).toBeLessThan(500);
  await whole.click();
  await whole.waitFor({ state: 'detached' });
  await expect.poll(height).toBeGreaterThan(1500);
});

import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { user } from '#contract/user/user.ts';
import { password, personas } from '#fixtures/data/people.ts';
import { Caller } from '#kit/caller.ts';
import { useBrowser } from '#tests/support/browser.ts';
import { memberPhone } from '#tests/support/member-phone.ts';

useBrowser();

/** Reads an entry of the app's local storage, of any world. */
const kept = (page: Page, key: string) =>
  page.evaluate((start) => {
    const name = Object.keys(localStorage).find((one) => one.startsWith(start));
    return name === undefined ? null : localStorage.getItem(name);
  }, `assay:${key}@`);

/** A picture with a red left half and a blue right half. */
async function halves(): Promise<Buffer> {
  const blue = await sharp({ create: { width: 200, height: 200, channels: 3, background: 'blue' } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 400, height: 200, channels: 3, background: 'red' } })
    .composite([{ input: blue, left: 200, top: 0 }])
    .png()
    .toBuffer();
}

it('a member changes the nickname and crops a picture', async () => {
  const { page, member } = await memberPhone('bob', '/user/edit');
  await page.getByRole('link', { name: /^Nickname/ }).click();
  await page.getByRole('heading', { name: 'Nickname', level: 1 }).waitFor();
  await page.getByRole('textbox', { name: 'Nickname' }).fill('Bob the Miner');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Nickname changed').waitFor();
  await page.getByRole('link', { name: 'Nickname Bob the Miner' }).waitFor();

  const file = { name: 'halves.png', mimeType: 'image/png', buffer: await halves() };
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Change picture' }).click(),
  ]);
  await chooser.setFiles(file);
  const sheet = page.getByRole('dialog', { name: 'Your new picture' });
  await sheet.getByRole('slider', { name: 'Left and right' }).press('End');
  await sheet.getByRole('button', { name: 'Use this picture' }).click();
  await page.getByText('Picture changed').waitFor();

  const { headUrl } = await member.ok(user.info);
  const sent = await (await page.request.get(new URL(headUrl, page.url()).href)).body();
  const { dominant } = await sharp(sent).stats();
  expect(dominant.b, 'its right half').toBeGreaterThan(200);
  expect(dominant.r).toBeLessThan(60);
});

it('a new login password is valid at once and keeps the session', async () => {
  const { page, member, phone } = await memberPhone('bob', '/user/loginPwd');
  const { userId } = await member.ok(user.info);
  await expect.poll(() => kept(page, 'userId'), { timeout: 20_000 }).toBe(JSON.stringify(userId));

  const submit = page.getByRole('button', { name: 'Change password' });
  await page.getByLabel('Old password', { exact: true }).fill(password);
  await page.getByLabel('New password', { exact: true }).fill('Password1');
  await page.getByText(/Easy to guess\. Avoid common words/).waitFor();
  await page.getByLabel('New password', { exact: true }).fill('Assayer22');
  await page.getByText('8 to 24 letters and digits, starting with a letter').waitFor();
  await page.getByLabel('New password again', { exact: true }).fill('Assayer23');
  await submit.click();
  await page.getByText('New passwords are inconsistent').waitFor();
  await page.getByLabel('New password again', { exact: true }).fill('Assayer22');
  await submit.click();
  await page.getByText('Password changed').waitFor();
  await member.refused(user.login, { phone, password }, 'BAD_CREDENTIALS');
  expect((await member.ok(user.login, { phone, password: 'Assayer22' })).name).toBe(personas.bob.name);
});

it('a member logs out other devices', async () => {
  const { page, operator, member, phone, goTo } = await memberPhone('bob', '/mine');
  const logIn = async () =>
    new Caller(member.origin, member.world, (await operator.ok(control.createSession, { phone })).token);
  const [second, third] = [await logIn(), await logIn()];
  await goTo('/user/securitycenter');
  const sessions = page.getByRole('region', { name: 'Where you’re logged in' });
  await sessions.getByText('This device').waitFor();
  const logOut = sessions.getByRole('button', { name: 'Log out', exact: true });
  await expect.poll(() => logOut.count(), { timeout: 20_000 }).toBe(2);
  await sessions.getByRole('button', { name: 'Log out all other devices' }).click();
  await expect.poll(() => logOut.count(), { timeout: 20_000 }).toBe(0);
  await sessions.getByText('This device').waitFor();
  await second.refused(user.info, {}, 'UNAUTHORIZED');
  await third.refused(user.info, {}, 'UNAUTHORIZED');
});

it('theme and display currency are kept over a restart', async () => {
  const { page, goTo } = await memberPhone('alice', '/user/system');
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await ground();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect.poll(ground).not.toBe(light);
  const dark = await ground();
  await page.getByRole('radio', { name: 'USDT and KES' }).check();
  await page.getByText(/^≈ 12,920\.00\sKSh$/).waitFor();

  await goTo('/user/balance');
  await page
    .getByText(/^≈ [\d,.]+\sKSh$/)
    .first()
    .waitFor();
  expect(await ground()).toBe(dark);
});

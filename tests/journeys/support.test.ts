import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { chosenPicture, keepChosen, noise, photograph } from '#tests/support/pictures.ts';
import { untilStill } from '#tests/support/axe.ts';
import { useBrowser } from '#tests/support/browser.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import { press, secondPressCounts, see } from '#tests/support/screen.ts';

useBrowser();

const withChat = { params: { customerServiceUrl: '/files/support/chat.js' } };

it('the support chat runs in a frame that receives only name and phone', async () => {
  const { page } = await memberPhone('alice', '/user/feedback', withChat);
  // Only a login brings the name. A session from the harness has only the token.
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.includes('token@')) ?? '';
    const profile = { name: 'Alice', phone: '254****02', headUrl: '' };
    localStorage.setItem(key.replace('token', 'profile'), JSON.stringify(profile));
  });
  await page.reload();
  await press(page, 'Customer service');
  const frame = page.frameLocator('iframe[title="Customer service"]');
  await frame.getByText('Hello Alice.').waitFor();
  await frame.getByText('You are here with the number that ends in 02.').waitFor();
  await frame.getByLabel('Your question').fill('Where is my income?');
  // A press in the frame of a sheet that still rises lands beside its target.
  await untilStill(page);
  await frame.getByRole('button', { name: 'Send' }).click();
  await frame.getByText(/Your ticket is AS-\d{6}/).waitFor();

  const inside = page.frames().find((one) => one.url().endsWith('/chat/frame.html'));
  expect(await inside?.evaluate(() => self.origin)).toBe('null');
  const stolen = await inside?.evaluate(() => {
    const attempts = [() => localStorage.length, () => window.parent.document.title, () => document.cookie];
    return attempts.map((attempt) => {
      try {
        return String(attempt());
      } catch {
        return 'refused';
      }
    });
  });
  expect(stolen).toEqual(['refused', 'refused', 'refused']);

  // The conversation is kept when the chat is closed.
  await press(page, 'Close');
  await frame.getByText('Hello Alice.').waitFor({ state: 'hidden' });
  // The two buttons share a place, where a second tap would count as the first.
  await secondPressCounts(page);
  await press(page, 'Customer service');
  await frame.getByText(/Your ticket is AS-\d{6}/).waitFor();
});

it('feedback is sent with pictures, and its draft survives a reload', async () => {
  const { page, operator } = await memberPhone('alice', '/user/feedback');
  await press(page, 'Send');
  await see(page, 'Questions and comments are required');

  await page.getByLabel('Question or comment').fill('Where is it?');
  await see(page, '3 words');
  await see(page, 'More than ten words help us understand you.');
  await page
    .getByLabel('Question or comment')
    .fill('I received my income an hour ago and it has not arrived in my balance.');
  await see(page, '15 words');
  await page.reload();
  await see(page, '15 words');

  await keepChosen(page);
  const png = await noise(64, 64).png().toBuffer();
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, 'Add pictures')]);
  await chooser.setFiles([
    { name: 'one.png', mimeType: 'image/png', buffer: png },
    { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('notes') },
    { name: 'two.png', mimeType: 'image/png', buffer: png },
    { name: 'photo.jpeg', mimeType: 'image/jpeg', buffer: await photograph() },
  ]);
  await see(page, 'This file is not a supported picture');
  await page.getByRole('img', { name: 'Preview of two.png' }).waitFor();
  const photo = await chosenPicture(page.getByRole('img', { name: 'Preview of photo.jpg' }));
  expect(photo.bytes).toBeLessThan(160 * 1024);
  await press(page, 'Remove one.png');
  await page.getByLabel('Phone number (optional)').fill('1');
  await press(page, 'Send');
  await see(page, 'Please enter the correct phone number');
  await page.getByLabel('Phone number (optional)').fill('+44 (0)7911 123456');
  await press(page, 'Send');
  await page.getByRole('heading', { name: /^Sent as ticket \d+$/ }).waitFor();

  const { list } = await operator.ok(control.feedback);
  expect(list[0]).toMatchObject({ phone: '447911123456', content: expect.stringContaining('an hour ago') });
  expect(list[0]?.urls).toHaveLength(2);
  await press(page, 'Send another');
  expect(await page.getByLabel('Question or comment').inputValue()).toBe('');
  expect(await page.getByLabel('Phone number (optional)').inputValue()).toBe('');
});

import { expect, it } from 'vitest';
import { user } from '#contract/user/user.ts';
import { useBrowser } from '#tests/support/browser.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import { noise } from '#tests/support/pictures.ts';
import { press, requestsOf } from '#tests/support/screen.ts';

useBrowser();

it('a call is a form, with the language and the token in its headers', async () => {
  const { page } = await memberPhone('alice', '/user/name');
  const renamed = page.waitForRequest(requestsOf(user.rename));
  await page.getByRole('textbox', { name: 'Nickname' }).fill('Alice & co');
  await press(page, 'Save');
  const request = await renamed;
  const headers = await request.allHeaders();
  expect(headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
  expect(request.postData()).toBe('name=Alice+%26+co');
  expect(headers['language']).toBe('en_US');
  expect(headers['x-access-token']).toMatch(/^\S{20,}$/);
});

it('an upload is multipart, and the header has the language of the phone', async () => {
  const { page } = await memberPhone('alice', '/index/language');
  await page.getByRole('radio', { name: 'हिन्दी' }).check();
  await page.locator('html[lang="hi-IN"]').waitFor();
  await page.evaluate(() => (location.hash = '#/user/feedback'));
  const sent = page.waitForRequest(requestsOf(user.feedback));
  await page.getByRole('textbox').first().fill('मेरी कमाई अब तक नहीं पहुँची है।');
  await page.locator('input[type="file"]').setInputFiles({
    name: 'screen.png',
    mimeType: 'image/png',
    buffer: await noise(64, 64).png().toBuffer(),
  });
  await page.getByRole('listitem').getByRole('img').waitFor();
  await press(page, 'भेजें');
  const headers = await (await sent).allHeaders();
  expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(headers['language']).toBe('hi_IN');
});

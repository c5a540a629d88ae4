import { expect, it } from 'vitest';
import { user } from '#contract/user/user.ts';
import { useBrowser } from '#tests/support/browser.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
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

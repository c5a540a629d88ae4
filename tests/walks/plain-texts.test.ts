import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPhone, useBrowser } from '#tests/support/browser.ts';
import { acceptHosts } from '#tests/support/foreign-platform/accept-hosts.ts';
import { serveDirect } from '#tests/support/foreign-platform/client-host.ts';
import { founder } from '#tests/support/foreign-platform/first-content.ts';
import { founderToken, send } from '#tests/support/foreign-platform/founder-token.ts';
import { startForeignPlatform, type ForeignPlatform } from '#tests/support/foreign-platform/platform.ts';
import { profileOf } from '#tests/support/foreign-platform/profile.ts';
import { press, see } from '#tests/support/screen.ts';

useBrowser();

let platform: ForeignPlatform;
let client: Awaited<ReturnType<typeof serveDirect>>;

/** Its posts and comments are plain texts. */
beforeAll(async () => {
  platform = await startForeignPlatform({ latencyMs: 0, plainTexts: true });
  const { endpoints, ...profile } = profileOf(platform);
  const content = { plain: true };
  client = await serveDirect({
    ...profile,
    endpoints: {
      ...endpoints,
      'square.posts': { answer: { content } },
      'square.comments': { answer: { content } },
      'square.addPost': { request: { content } },
      'square.addTextPost': { request: { content } },
    },
  });
});
afterAll(() => Promise.all([client.close(), platform.close()]));

async function newcomerToken(): Promise<string> {
  const at = { phone: '0700000002', countryCode: '254' };
  await send(platform, ['user', 'auth/code/reg'], at);
  const smsCode = platform.codeOf(at.phone);
  const secrets = { passwd: 'Newcomer12', smsCode, invitationCode: founder.code };
  await send(platform, ['user', 'auth/register'], { ...at, ...secrets });
  return (await send(platform, ['user', 'auth/token/pass'], { ...at, password: secrets.passwd })).message;
}

async function openAs(token: string, route: string): Promise<Page> {
  const page = await openPhone('goldfield', route, { origin: client.origin, token, callsFail: true });
  await acceptHosts(page);
  return page;
}

const post = 'Gold <b>today</b> & 1 < 2\n\nThe second paragraph\nand its line';
const hostile = '<img src=x onerror="ran=1"><script>ran=1</script>';

const lastSent = (path: string) => platform.seen().findLast((call) => call.path === path)?.fields['content'];

/** The text of a post or comment as lines, and the tags in it. */
const shown = (page: Page, text: string) =>
  page
    .locator('.rich-text')
    .filter({ hasText: text })
    .first()
    .evaluate((rich: HTMLElement) => ({
      text: rich.innerText,
      tags: Array.from(rich.querySelectorAll('*'), ({ tagName }) => tagName),
    }));

it('posts and comments of a host with plain texts are sent as typed and shown to other members as written', async () => {
  const author = await openAs(await founderToken(platform), '/user/addynamic');
  await author.getByLabel('What would you like to share?').fill(post);
  await press(author, 'Post');
  await see(author, 'The second paragraph');
  await expect.poll(() => lastSent('square/addText')).toBe(post);

  const reader = await openAs(await newcomerToken(), '/dynamic');
  await see(reader, 'The second paragraph');
  for (const page of [author, reader])
    expect(await shown(page, 'The second paragraph')).toEqual({ text: post, tags: ['BR', 'BR', 'BR'] });

  const ofPost = reader.getByRole('article').filter({ hasText: 'The second paragraph' });
  await ofPost.getByRole('button', { name: /^Comments/ }).click();
  await reader.getByLabel('Your comment').fill(hostile);
  await press(reader, 'Send');
  await see(reader, hostile);
  await expect.poll(() => lastSent('comment/text')).toBe(hostile);
  expect(await shown(reader, hostile)).toEqual({ text: hostile, tags: [] });
  expect(await reader.evaluate(() => Reflect.has(globalThis, 'ran'))).toBe(false);
});

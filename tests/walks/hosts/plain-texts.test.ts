import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useBrowser } from '#tests/support/browser.ts';
import { registerMember } from '#tests/support/foreign-platform/calls.ts';
import { useForeignHost } from '#tests/support/foreign-platform/foreign-host.ts';
import { press, see } from '#tests/support/screen.ts';

useBrowser();

const content = { plain: true };

/** Its posts and comments are plain texts. */
const host = useForeignHost({ plainTexts: true }, ({ endpoints, ...profile }) => ({
  ...profile,
  endpoints: {
    ...endpoints,
    'square.posts': { answer: { content } },
    'square.comments': { answer: { content } },
    'square.addPost': { request: { content } },
    'square.addTextPost': { request: { content } },
  },
}));

const post = 'Gold <b>today</b> & 1 < 2\n\nThe second paragraph\nand its line';
const hostile = '<img src=x onerror="ran=1"><script>ran=1</script>';

const lastSent = (path: string) =>
  host.platform.seen().findLast((call) => call.path === path)?.fields['content'];

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
  const author = await host.open('/user/addynamic', { callsFail: true });
  await author.getByLabel('What would you like to share?').fill(post);
  await press(author, 'Post');
  await see(author, 'The second paragraph');
  await expect.poll(() => lastSent('square/addText')).toBe(post);

  const token = await registerMember(host.platform, '0700000002');
  const reader = await host.open('/dynamic', { token, callsFail: true });
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

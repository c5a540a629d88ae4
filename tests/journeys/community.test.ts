import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { useBrowser } from '#tests/support/browser.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import { tealPicture } from '#tests/support/pictures.ts';
import { secondPressCounts } from '#tests/support/screen.ts';

useBrowser();

const post = (page: Page, author: string) => page.getByRole('article', { name: author, exact: true });

/** Runs in the page: whether a press right after scrolling hits a post. */
const takesPressesAfterScroll = () =>
  new Promise<boolean>((resolve) => {
    const look = () =>
      resolve(
        Boolean(document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('[role="feed"] *')),
      );
    const onceDrawn = () => requestAnimationFrame(() => requestAnimationFrame(look));
    addEventListener('scroll', onceDrawn, { once: true });
    scrollBy(0, 100);
  });

it('posts can be read, liked once and commented on', async () => {
  const { page } = await memberPhone('dmitri', '/dynamic');

  await post(page, 'Esther').getByText('By a guidance manager').waitFor();
  const like = post(page, 'Chitra').getByRole('button', { name: /^Like/ });
  await like.click();
  await like.click();
  await page.waitForFunction(() =>
    document.querySelector('[aria-pressed="true"]')?.textContent.endsWith('2'),
  );
  expect(await page.evaluate(takesPressesAfterScroll)).toBe(true);

  const arithmetic = post(page, 'Alice');
  await arithmetic.scrollIntoViewIfNeeded();
  await arithmetic.getByRole('button', { name: 'Comments 3' }).click();
  await arithmetic.getByRole('button', { name: 'Reply to Chitra' }).click();
  await arithmetic.getByRole('textbox', { name: 'Reply to Chitra' }).fill('Thirteen < twenty');
  await arithmetic.getByRole('button', { name: 'Send' }).click();
  await arithmetic.getByText('Thirteen < twenty').waitFor();
  await arithmetic.getByText('to Chitra').first().waitFor();
  await arithmetic.getByRole('button', { name: 'Comments 4' }).waitFor();
  expect(await arithmetic.getByLabel('Your comment').inputValue()).toBe('');

  await secondPressCounts(page);
  await arithmetic.getByRole('button', { name: 'Send' }).click();
  await arithmetic.getByRole('alert').waitFor();
});

it('a refused post is kept, and published with its pictures in order', async () => {
  const { page } = await memberPhone('bob', '/dynamic');
  await page.getByRole('link', { name: 'New post' }).click();

  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await page.getByText('This field is required').waitFor();
  await page.getByLabel('What would you like to share?').fill('Two <pans> & a sieve.\n\nMore tomorrow.');
  const files = await Promise.all(['one.png', 'two.png'].map((name) => tealPicture(name)));
  await page
    .locator('input[type="file"]')
    .setInputFiles([...files, { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('no') }]);
  await page.getByText('1 file was not added').waitFor();
  await page.getByRole('button', { name: 'Change picture 2' }).click();
  await page.getByRole('menuitem', { name: 'Move earlier' }).click();
  await page.getByAltText('Picture 1: two.png').waitFor();

  await page.getByLabel('Video link (optional)').fill('https://video.example/watch');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await page.getByText('This is not a link to a video').waitFor();
  await page.getByLabel('Video link (optional)').fill('https://youtu.be/dQw4w9WgXcQ');

  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('dialog').getByText('Bob', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Keep editing' }).click();

  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('link', { name: 'New post' }).click();
  await page.getByAltText('Picture 2: one.png').waitFor();
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  const own = post(page, 'Bob').first();
  await own.getByText('Two <pans> & a sieve.').waitFor();
  await own.getByRole('button', { name: 'Bob’s picture 2 of 2' }).waitFor();
  await own.getByRole('link', { name: 'Watch on YouTube' }).waitFor();
});

it('an empty feed names the next step', async () => {
  const { page, operator, goTo } = await memberPhone('alice', '/mine');
  for (const { id } of await operator.ok(control.managePosts)) await operator.ok(control.removePost, { id });
  await goTo('/dynamic');
  await page.getByText('No posts yet').waitFor();
  await page.getByRole('link', { name: 'Write a post' }).click();
  await page.getByRole('heading', { name: 'New post', level: 1 }).waitFor();
});

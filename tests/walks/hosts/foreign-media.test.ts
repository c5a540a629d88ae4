import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { openPhone, useBrowser } from '#tests/support/browser.ts';
import { acceptHosts } from '#tests/support/foreign-platform/accept-hosts.ts';
import { serveDirect } from '#tests/support/foreign-platform/client-host.ts';
import { founderToken } from '#tests/support/foreign-platform/calls.ts';
import { startForeignPlatform, type ForeignPlatform } from '#tests/support/foreign-platform/platform.ts';
import { profileOf } from '#tests/support/foreign-platform/profile.ts';

useBrowser();

const player = 'https://www.youtube-nocookie.com';

let platform: ForeignPlatform;
let token: string;
beforeAll(async () => {
  platform = await startForeignPlatform({ latencyMs: 0 });
  token = await founderToken(platform);
});
afterAll(() => platform.close());

it('a video plays in a frame inside the app if the profile allows its origin, and not before it is pressed', async () => {
  const client = await serveDirect({ ...profileOf(platform), videos: [player] });
  onTestFinished(() => client.close());
  const page = await openPhone('goldfield', '/dynamic', { origin: client.origin, token, callsFail: true });
  const asked: string[] = [];
  await page.route(`${player}/**`, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>Player</title><p>It plays</p>' });
  });
  await acceptHosts(page);
  const play = page.getByRole('button', { name: /’s video$/ });
  await play.waitFor();
  expect(asked).toEqual([]);
  await play.click();
  await page.frameLocator('.video iframe').getByText('It plays').waitFor();
  expect(asked).toEqual([`${player}/embed/dQw4w9WgXcQ?autoplay=1`]);
});

it('a video whose origin the profile does not allow is a link', async () => {
  const client = await serveDirect(profileOf(platform));
  onTestFinished(() => client.close());
  const page = await openPhone('goldfield', '/dynamic', { origin: client.origin, token, callsFail: true });
  await acceptHosts(page);
  const link = page.getByRole('link', { name: 'Watch on YouTube' });
  expect(await link.getAttribute('href')).toBe('https://youtu.be/dQw4w9WgXcQ');
  expect(await page.locator('iframe').count()).toBe(0);
});

it('pictures in the text of news come from the host of the pictures', async () => {
  const client = await serveDirect(profileOf(platform));
  onTestFinished(() => client.close());
  const page = await openPhone('main', '/news', { origin: client.origin });
  await acceptHosts(page);
  await page.goto(`${client.origin}/?world=main#/info/detail?id=1`);
  const picture = page.getByRole('img', { name: 'North pit' });
  await picture.waitFor();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400);
  expect(await picture.getAttribute('src')).toBe(`${platform.pictures}img/pit.svg`);
});

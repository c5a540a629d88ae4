import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { installedBrowser } from '#kit/find-browser.ts';
import browsers from '../../../node_modules/playwright-core/browsers.json' with { type: 'json' };
import { createProject, runIn } from '#tests/kit/guide.ts';

/** Stores what Playwright records, as it comes: pictures of the page in the container of the video that ffmpeg makes of them. */
const RECORDER = `#!/bin/sh
for file; do :; done
exec cat > "$file"
`;
const FFMPEG = `ffmpeg-${browsers.browsers.find(({ name }) => name === 'ffmpeg')?.revision}`;

/** A passed test of Playwright's runner with two phones, and the setting `video: 'on'`. */
const test = (browser: string) => `
  import { join } from 'node:path';
  process.env.PLAYWRIGHT_BROWSERS_PATH = process.cwd();
  const { chromium } = await import('playwright-core');
  const { assayFixtures } = await import('assay/playwright');
  const browser = await chromium.launch({ executablePath: ${JSON.stringify(browser)}, args: ['--no-sandbox'] });
  const testInfo = {
    status: 'passed', expectedStatus: 'passed', retry: 0, attachments: [],
    project: { use: { video: 'on' } },
    outputPath: (...parts) => join(process.cwd(), 'results', ...parts),
  };
  const play = async (phone) => {
    for (const who of ['bob', 'chitra']) await (await phone(who)).page.getByText(/USDT/).first().waitFor();
  };
  const use = (world) => assayFixtures.phone({ browser, world }, play, testInfo);
  await assayFixtures.world({ worldOptions: {} }, use, testInfo);
  await browser.close();
  console.log(JSON.stringify(testInfo.attachments));`;

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const MATROSKA = '1a45dfa3';

it('a video of each phone is attached to the report', async () => {
  const { folder, remove } = await createProject(['playwright-core']);
  try {
    mkdirSync(join(folder, FFMPEG));
    const recorder = join(folder, FFMPEG, process.platform === 'darwin' ? 'ffmpeg-mac' : 'ffmpeg-linux');
    writeFileSync(recorder, RECORDER);
    chmodSync(recorder, 0o755);
    writeFileSync(join(folder, 'videos.mjs'), test(installedBrowser() ?? ''));
    const { code, output } = await runIn(folder, process.execPath, 'videos.mjs');
    expect(code, output).toBe(0);
    const attached = JSON.parse(output.trim().split('\n').at(-1) ?? '') as {
      name: string;
      contentType: string;
      path: string;
    }[];
    expect(attached.map(({ name, contentType }) => [name, contentType])).toEqual([
      ['video', 'video/webm'],
      ['video', 'video/webm'],
    ]);
    expect(new Set(attached.map(({ path }) => path)).size).toBe(2);
    for (const { path } of attached) {
      const video = readFileSync(path);
      expect(video.subarray(0, 4).toString('hex')).toBe(MATROSKA);
      expect(video.includes(JPEG)).toBe(true);
    }
  } finally {
    remove();
  }
});

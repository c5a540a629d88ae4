import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, parse } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { findBrowser } from '#kit/find-browser.ts';

/**
 * Renders the moving drawings of the fixtures as silent, looping videos with a cover each. A CSS animation is paused at
 * every frame and captured; ffmpeg, which must be installed, encodes the frames.
 */
const SECONDS = 8;
const FRAMES_PER_SECOND = 20;
const [WIDTH, HEIGHT] = [960, 540];
const from = join(import.meta.dirname, '../fixtures/drawings/films');
const to = join(import.meta.dirname, '../fixtures/videos');

const seek = (page: Page, ms: number) =>
  page.evaluate((time) => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = time;
    }
  }, ms);

async function render(page: Page, drawing: string): Promise<void> {
  const { name } = parse(drawing);
  const svg = readFileSync(join(from, drawing), 'utf8');
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`);
  const path = join(to, `${name}.webm`);
  const input = ['-f', 'image2pipe', '-framerate', String(FRAMES_PER_SECOND), '-i', '-'];
  const codec = [
    '-c:v',
    'libvpx-vp9',
    '-crf',
    '38',
    '-b:v',
    '0',
    '-row-mt',
    '1',
    '-pix_fmt',
    'yuv420p',
    '-an',
  ];
  const ffmpeg = spawn('ffmpeg', ['-loglevel', 'error', '-y', ...input, ...codec, path], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const exited = once(ffmpeg, 'exit');
  for (let frame = 0; frame < SECONDS * FRAMES_PER_SECOND; frame += 1) {
    await seek(page, (frame * 1000) / FRAMES_PER_SECOND);
    if (!ffmpeg.stdin.write(await page.screenshot({ type: 'jpeg', quality: 95 })))
      await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = (await exited) as [number | null];
  if (code !== 0) throw new Error(`ffmpeg could not encode ${drawing}.`);

  await seek(page, (SECONDS * 1000) / 2);
  const cover = join(to, `${name}.webp`);
  await sharp(await page.screenshot({ type: 'png' }))
    .webp({ quality: 82 })
    .toFile(cover);
  for (const file of [path, cover]) console.log(`${file}: ${Math.ceil(statSync(file).size / 1024)} KiB`);
}

mkdirSync(to, { recursive: true });
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
for (const drawing of readdirSync(from)) await render(page, drawing);
await browser.close();

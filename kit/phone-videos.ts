import { rmSync } from 'node:fs';
import type { BrowserContextOptions, Page } from 'playwright-core';

/** The setting `video` of Playwright's runner. */
type VideoSetting =
  | string
  | { readonly mode: string; readonly size?: { readonly width: number; readonly height: number } };

/** The part of Playwright's `TestInfo` that tells which videos are recorded, and takes them. */
export interface VideoTest {
  readonly status?: string;
  readonly expectedStatus: string;
  readonly retry: number;
  readonly project: { readonly use: { readonly video?: VideoSetting } };
  readonly attachments: { name: string; contentType: string; path?: string }[];
  outputPath(...parts: string[]): string;
}

const FOLDER = 'phones';

const always = () => true;

/** Tells by the mode and the number of the retry if the runner records a test. */
const recorded: Readonly<Record<string, (retry: number) => boolean>> = {
  on: always,
  'retain-on-failure': always,
  'retain-on-failure-and-retries': always,
  'retain-on-first-failure': (retry) => retry === 0,
  'on-first-retry': (retry) => retry === 1,
  'on-all-retries': (retry) => retry > 0,
};

const settingOf = ({ project }: VideoTest) => {
  const { video = 'off' } = project.use;
  return typeof video === 'object' ? video : { mode: video };
};

/** Returns the settings of a context that is recorded as the runner's own are. The runner records no other contexts. */
export function videoContext(test: VideoTest): BrowserContextOptions {
  const { mode, size } = settingOf(test);
  if (recorded[mode]?.(test.retry) !== true) return {};
  return { recordVideo: { dir: test.outputPath(FOLDER), ...(size && { size }) } };
}

/** Attaches the videos of closed pages to the report, or removes them if the runner keeps no video of this test. */
export async function keepVideos(test: VideoTest, pages: readonly Page[]): Promise<void> {
  const { mode } = settingOf(test);
  const isKept =
    mode.startsWith('on') ||
    test.status !== test.expectedStatus ||
    (mode === 'retain-on-failure-and-retries' && test.retry > 0);
  if (!isKept) rmSync(test.outputPath(FOLDER), { recursive: true, force: true });
  for (const page of isKept ? pages : []) {
    // The file of a remote browser is on its own machine.
    const path = await page
      .video()
      ?.path()
      .catch(() => undefined);
    if (path !== undefined) test.attachments.push({ name: 'video', contentType: 'video/webm', path });
  }
}

import { basePath } from '#client/device/base-path.ts';
import { curlScript } from './write-curl.ts';
import { playwrightTest } from './write-playwright.ts';
import { kitTest, type Recorded } from './write-test.ts';

/** The forms of a test, each with the end of its file's name. */
export const formats = {
  vitest: { ending: '.test.ts', write: (recorded: Recorded) => kitTest(recorded, 'vitest') },
  node: { ending: '.test.mjs', write: (recorded: Recorded) => kitTest(recorded, 'node') },
  playwright: { ending: '.spec.mjs', write: playwrightTest },
  curl: {
    ending: '.sh',
    write: (recorded: Recorded, world: string) =>
      curlScript(recorded, { origin: location.origin + basePath, world }),
  },
} as const;

export type Format = keyof typeof formats;

/** The text of a test. A script runs in a world of this name. */
export const writtenIn = (format: Format, recorded: Recorded, world: string): string =>
  formats[format].write(recorded, world);

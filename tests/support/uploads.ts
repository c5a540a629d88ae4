import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { control } from '#contract/control/control.ts';
import type { Endpoint, Upload } from '#contract/endpoint.ts';
import { contract } from '#contract/index.ts';
import { password } from '#fixtures/data/people.ts';
import { filesInFolder } from '#server/http/files.ts';
import { Caller } from '#kit/caller.ts';
import { startBench, type Bench } from '#kit/bench.ts';
import { temporaryFolder } from './server-process.ts';

/** The endpoints that accept pictures, as rows of a table of tests. */
export const uploads = contract.flatMap((endpoint): [string, Endpoint, Upload][] =>
  endpoint.files ? [[endpoint.id, endpoint, endpoint.files]] : [],
);

/** Those that accept more than one. */
export const severalUploads = uploads.filter(([, , { maxFiles }]) => maxFiles > 1);

/** Input for every endpoint that accepts pictures. Unknown fields are ignored. */
export const uploadInput = { content: 'See for yourselves' };

interface UploadBench {
  readonly bench: () => Bench;
  readonly folder: () => string;
  readonly stored: () => string[];
  /** Creates a member and logs in. */
  readonly newCaller: () => Promise<Caller>;
}

/** The bench of a test file, which stores pictures in a folder. */
export function useUploadBench(): UploadBench {
  const parent = temporaryFolder();
  let bench: Bench;
  let members = 0;
  beforeAll(async () => {
    bench = await startBench({ files: filesInFolder(join(parent.path, 'uploads')) });
  });
  afterAll(async () => {
    await bench.close();
    parent.remove();
  });
  return {
    bench: () => bench,
    folder: () => parent.path,
    stored: () =>
      readdirSync(parent.path, { recursive: true, encoding: 'utf8' }).filter((name) => name !== 'uploads'),
    async newCaller() {
      const operator = new Caller(bench.origin, 'main');
      members += 1;
      const phone = String(254_733_000_000 + members);
      await operator.ok(control.createMember, { phone, password });
      const { token } = await operator.ok(control.createSession, { phone });
      return new Caller(bench.origin, 'main', token);
    },
  };
}

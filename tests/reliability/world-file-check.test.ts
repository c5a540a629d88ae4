import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { control } from '#contract/control/control.ts';
import { product } from '#contract/product.ts';
import { refusals } from '#contract/refusals.ts';
import { square } from '#contract/square.ts';
import { personas } from '#fixtures/data/people.ts';
import { MEBIBYTE } from '#contract/endpoint.ts';
import { FairQueue } from '#server/handling/fair-queue.ts';
import { checksInThread } from '#server/worlds/storage/check-thread.ts';
import { changedWorld } from '#tests/support/changed-world.ts';
import { noise } from '#tests/support/pictures.ts';
import { startServer, temporaryFolder, type ServerProcess } from '#tests/support/server-process.ts';
import { Caller } from '#tests/support/world.ts';

const folder = temporaryFolder();
let server: ServerProcess;
let operator: Caller;
beforeAll(async () => {
  server = await startServer({ ASSAY_DATA: join(folder.path, 'data') });
  operator = new Caller(server.origin, 'main');
  await operator.ok(control.createWorld, { name: 'source' });
  await operator.ok(control.createWorld, { name: 'quiet' });
});
afterAll(async () => {
  await server.kill('SIGKILL');
  folder.remove();
});

const saved = (name = 'source') => operator.bytes(control.exportWorld, { name });

/** A world whose texts take seconds to check. */
const slow = async () =>
  changedWorld(
    await saved(),
    `WITH RECURSIVE one (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM one WHERE n < 40000)
     INSERT INTO post (memberId, content, videoUrl, byManager, createdAt)
     SELECT 1, '<p>A post with a <b>bold</b> word and the number ' || n || '</p>', '', 0, 1 FROM one`,
  );

/**
 * Calls another world until `work` ends. Returns how long that took, and the longest call. Each call is counted without the
 * longest time for which this process had to wait for the machine during it.
 */
async function whileCalling(work: Promise<unknown>): Promise<{ tookMs: number; longestMs: number }> {
  const quiet = new Caller(server.origin, 'quiet');
  const ownDelay = monitorEventLoopDelay();
  ownDelay.enable();
  const startedAt = performance.now();
  let [isOver, longestMs] = [false, 0];
  const ended = work.finally(() => (isOver = true));
  while (!isOver) {
    ownDelay.reset();
    const calledAt = performance.now();
    await quiet.ok(product.products);
    const callMs = performance.now() - calledAt;
    longestMs = Math.max(longestMs, callMs - ownDelay.max / 1e6);
  }
  await ended;
  ownDelay.disable();
  return { tookMs: performance.now() - startedAt, longestMs };
}

it.each(['copy', 'main'])('a world file is checked while other worlds are answered: %s', async (name) => {
  const bytes = await slow();
  const importing = operator.ok(control.importWorld, { name }, { bytes });
  const { tookMs, longestMs } = await whileCalling(importing);
  expect(longestMs).toBeLessThan(tookMs / 2);
  const first = await new Caller(server.origin, name).ok(square.posts, { pageSize: 1 });
  expect(first.total).toBeGreaterThanOrEqual(40_000);
});

it('a refusal of the check has its name, its values and its language', async () => {
  const before = await saved();
  const tooMany = changedWorld(
    before,
    `WITH RECURSIVE one (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM one WHERE n < 100001)
     INSERT INTO agenda (dueAt, kind, subject) SELECT 9999999999999, 'order.expire', 1 FROM one`,
  );
  const { body } = await operator.send(
    control.importWorld,
    { name: 'source' },
    { bytes: tooMany, language: 'de-DE' },
  );
  expect(body).toMatchObject({
    msg: expect.stringContaining('100000') as string,
    data: { reason: 'NOT_A_WORLD_FILE' },
  });
  for (const file of ['AAAA', before.subarray(0, 30_000).toString('base64')])
    await operator.refused(control.importWorld, { name: 'source', file }, 'NOT_A_WORLD_FILE');
  expect((await saved()).equals(before)).toBe(true);
});

it('the pictures of a world file are stored', async () => {
  const { token } = await new Caller(server.origin, 'source').ok(control.createSession, {
    phone: personas.alice.phone,
  });
  const alice = new Caller(server.origin, 'source', token);
  const content = 'A picture.';
  await alice.ok(square.addPost, { content }, { file: await noise(64, 64).webp().toBuffer() });
  const bytes = await saved();
  await operator.ok(control.dropWorld, { name: 'source' });
  await operator.ok(control.createWorld, { name: 'source', durable: 'true' } as never, { bytes });
  const { list } = await new Caller(server.origin, 'source', token).ok(square.posts);
  const [url = ''] = list.find((post) => post.content.includes(content))?.urls ?? [];
  const picture = await fetch(new URL(url, server.origin));
  expect(picture.status).toBe(200);
  expect(picture.headers.get('content-type')).toBe('image/webp');
});

it('world files that arrive together are checked one after the other', async () => {
  const bytes = await saved();
  const names = Array.from({ length: 6 }, (_, at) => `many-${at}`);
  await Promise.all(names.map((name) => operator.ok(control.createWorld, { name }, { bytes })));
  const twice = await Promise.all(
    [1, 2].map(async () => {
      const { body } = await operator.send(control.createWorld, { name: 'twice' }, { bytes });
      return (body as { code: number }).code;
    }),
  );
  expect(twice.toSorted(), 'the second one finds the name taken').toEqual([200, refusals.WORLD_EXISTS]);
});

it.each([
  ['never ends', 'small', 'for (;;);', { reason: 'NOT_A_WORLD_FILE' }],
  [
    ...(['takes too much memory', 'large'] as const),
    'const all = []; for (;;) all.push(Array(1e5).fill({}).map(() => ({})));',
    { reason: 'NOT_A_WORLD_FILE' },
  ],
  ['fails', 'large', 'throw new Error("The moon is full.")', { message: 'The moon is full.' }],
  ['ends without a result', 'large', 'process.exit(3)', { message: expect.stringContaining('3') as string }],
] as const)('a check that %s is ended, and the next one runs', async (_, size, source, error) => {
  const { write, check } = checking(source);
  await expect(check(size)).rejects.toMatchObject(error);
  write(PASSING);
  await check();
});

it('beyond a number of waiting world files, one more is refused with OVERLOADED', async () => {
  const { check } = checking(`await new Promise((resolve) => setTimeout(resolve, 300)); ${PASSING}`);
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => check()));
  expect(results.map(({ status }) => status)).toEqual([
    ...Array<string>(3).fill('fulfilled'),
    'rejected',
    'rejected',
  ]);
  expect(results[4]).toMatchObject({ reason: { reason: 'OVERLOADED' } });
});

const PASSING = `(await import('node:worker_threads')).parentPort.postMessage({ passed: true });`;

/**
 * Checks a file in a thread that runs this source, with low limits. A small file has a second, and a large one as long as
 * a busy machine needs.
 */
function checking(source: string) {
  const entries = temporaryFolder();
  onTestFinished(entries.remove);
  const entry = join(entries.path, 'entry.mjs');
  writeFileSync(entry, source);
  const limits = { baseMs: 1000, msPerMebibyte: 30_000, heapMebibytes: 32 };
  const refusal = { reason: 'OVERLOADED', values: { seconds: 10 } } as const;
  const queue = new FairQueue({ atOnce: { ofAll: 1 }, waiting: { ofAll: 2, refusal } });
  const inThread = checksInThread(entry, limits, queue);
  return {
    write: (next: string) => writeFileSync(entry, next),
    check: async (size: 'small' | 'large' = 'large') => {
      const file = join(entries.path, size);
      writeFileSync(file, Buffer.alloc(size === 'small' ? 1 : MEBIBYTE));
      await inThread(file, () => undefined);
    },
  };
}

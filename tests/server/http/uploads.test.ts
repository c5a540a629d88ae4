import { mkdirSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { control } from '#contract/control/control.ts';
import { square } from '#contract/square.ts';
import { user } from '#contract/user/user.ts';
import { password, personas } from '#fixtures/data/people.ts';
import { filesInFolder } from '#server/http/files.ts';
import { uploadMemoryOf } from '#server/http/upload-memory.ts';
import { MEBIBYTE } from '#contract/endpoint.ts';
import { startBench } from '#kit/bench.ts';
import { noise } from '#tests/support/pictures.ts';
import { temporaryFolder } from '#tests/support/server-process.ts';
import { severalUploads, uploadInput, uploads, useUploadBench } from '#tests/support/uploads.ts';
import { Caller } from '#tests/support/world.ts';

const optional = uploads.filter(([, , upload]) => upload.optional);

const { bench, stored, newCaller } = useUploadBench();
let good: Buffer;

beforeAll(async () => {
  good = await noise(320, 240).png().toBuffer();
});

describe('an upload', () => {
  it.each(optional)('%s accepts zero pictures, also as a plain form', async (_, endpoint) => {
    const caller = await newCaller();
    await caller.ok(endpoint, { content: 'As a form' });
    await caller.ok(endpoint, { content: 'As multipart' }, { files: [] });
    expect(stored()).toEqual([]);
  });

  it('ignores the file name and any path in it', async () => {
    const caller = await newCaller();
    const names = [
      '../../../etc/passwd',
      '..\\..\\evil.exe',
      '/etc/cron.d/x',

      '.htaccess',
      'x.html',
    ];
    for (const [at, name] of names.entries()) {
      const content = await noise(20 + at, 20)
        .png()
        .toBuffer();
      const { headUrl } = await caller.ok(user.avatar, {}, { files: [{ content, name }] });
      expect(headUrl).toMatch(/^\/files\/uploads\/[0-9a-f]{64}\.webp$/);
    }
    expect(stored()).toHaveLength(names.length);
    for (const path of stored()) expect(path).toMatch(/^uploads\/[0-9a-f]{64}\.webp$/);
  });

  it.each(severalUploads)('%s accepts the field name with brackets', async (_, endpoint, { field }) => {
    await (await newCaller()).ok(endpoint, uploadInput, { files: [{ content: good, field: `${field}[]` }] });
  });

  it('is stored once per picture', async () => {
    const before = stored().length;
    const content = await noise(77, 77).png().toBuffer();
    const first = await (await newCaller()).ok(user.avatar, {}, { file: content });
    const second = await (await newCaller()).ok(user.avatar, {}, { file: content });
    expect(second).toEqual(first);
    expect(stored()).toHaveLength(before + 1);
  });

  it('is answered under concurrent uploads', async () => {
    const content = await noise(900, 700).jpeg().toBuffer();
    const callers = await Promise.all(Array.from({ length: 12 }, newCaller));
    const posts = await Promise.all(
      callers.map((caller) => caller.ok(square.addPost, uploadInput, { file: content })),
    );
    expect(new Set(posts.map(({ id }) => id)).size).toBe(12);
    expect(new Set(posts.flatMap(({ urls }) => urls)).size).toBe(1);
  });

  it("is rejected when its world's storage is full, and accepted in other worlds", async () => {
    const operator = new Caller(bench().origin, 'main');
    const inWorld = async (name: string) => {
      await operator.ok(control.createWorld, { name });
      const { token } = await new Caller(bench().origin, name).ok(control.createSession, {
        phone: personas.alice.phone,
      });
      return new Caller(bench().origin, name, token);
    };
    const [crowded, quiet] = [await inWorld('crowded'), await inWorld('quiet')];
    await uploadMemoryOf(bench().registry.get('crowded')).within(async (take) => {
      take(128 * MEBIBYTE);
      await crowded.refused(user.avatar, {}, 'TOO_MANY_REQUESTS', { file: good });
      await quiet.ok(user.avatar, {}, { file: good });
    });
    await crowded.ok(user.avatar, {}, { file: good });
  });

  it('is encoded in turn with those of other worlds, however many wait there', async () => {
    const operator = new Caller(bench().origin, 'main');
    const background = { width: 4900, height: 4900, channels: 3, background: '#336699' } as const;
    const slow = await sharp({ create: background }).png().toBuffer();
    await operator.ok(control.createWorld, { name: 'painting' });
    let done = 0;
    const busy = Array.from({ length: 14 }, async () => {
      const caller = await newCaller();
      await caller.ok(user.avatar, {}, { file: slow });
      done += 1;
    });
    const { token } = await new Caller(bench().origin, 'painting').ok(control.createSession, {
      phone: personas.alice.phone,
    });
    await vi.waitFor(() => expect(done).toBeGreaterThan(0), { timeout: 20_000 });
    const before = done;
    await new Caller(bench().origin, 'painting', token).ok(user.avatar, {}, { file: good });
    expect(done - before).toBeLessThanOrEqual(6);
    await Promise.all(busy);
  });

  it('is served as a picture only', async () => {
    const { headUrl } = await (await newCaller()).ok(user.avatar, {}, { file: good });
    const response = await fetch(`${bench().origin}${headUrl}`);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/) as string,
      'x-sandbox': 'simulated-funds',
    });
    expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).format).toBe('webp');
    for (const path of ['/files/uploads/', '/files/uploads/..%2f..%2fpackage.json', '/files/uploads/x.webp'])
      expect((await fetch(`${bench().origin}${path}`)).status).toBe(404);
  });

  it('is served as a picture by a server in memory, too', async () => {
    const inMemory = await startBench();
    try {
      const operator = new Caller(inMemory.origin, 'main');
      await operator.ok(control.createMember, { phone: '254733000000', password });
      const { token } = await operator.ok(control.createSession, { phone: '254733000000' });
      const { headUrl } = await new Caller(inMemory.origin, 'main', token).ok(
        user.avatar,
        {},
        { file: good },
      );
      const response = await fetch(`${inMemory.origin}${headUrl}`);
      expect(response.headers.get('content-type')).toBe('image/webp');
    } finally {
      await inMemory.close();
    }
  });
});

describe('a file', () => {
  it('is served in ranges, as video players request it', async () => {
    const { headUrl } = await (await newCaller()).ok(user.avatar, {}, { file: good });
    for (const path of [headUrl, '/files/avatars/01.svg']) {
      const response = await fetch(`${bench().origin}${path}`, { headers: { Range: 'bytes=2-5' } });
      expect(response.status).toBe(206);
      expect(response.headers.get('content-range')).toMatch(/^bytes 2-5\/\d+$/);
      expect((await response.arrayBuffer()).byteLength).toBe(4);
    }
  });

  it('leaves no partial file after a failed write', () => {
    const own = temporaryFolder();
    const files = filesInFolder(own.path);
    const content = Buffer.from('a picture');
    const name = basename(files.addressOf(content));
    // A file cannot replace a folder.
    mkdirSync(join(own.path, name, 'in the way'), { recursive: true });
    expect(() => files.save(content)).toThrow();
    expect(readdirSync(own.path)).toEqual([name]);
    own.remove();
  });
});

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { square } from '#contract/square.ts';
import { user } from '#contract/user/user.ts';
import { MEBIBYTE } from '#contract/endpoint.ts';
import { badPictures, noise, pngDeclaring, svg } from '#tests/support/pictures.ts';
import { fakeServerTimers, restoreServerTimers } from '#tests/support/server-timers.ts';
import { severalUploads, uploadInput, uploads, useUploadBench } from '#tests/support/uploads.ts';
import { Caller, type SentFile } from '#tests/support/world.ts';

const required = uploads.filter(([, , { optional }]) => !optional);

const { bench, stored, newCaller } = useUploadBench();
let good: Buffer;
let bad: Record<string, Buffer>;
beforeAll(async () => {
  good = await noise(320, 240).png().toBuffer();
  bad = await badPictures();
});

/** Starts a call whose body stalls. `closed` returns everything received until the connection closes. */
async function begin(
  { token = '' }: Caller,
  path = 'square/square/add',
  type = 'multipart/form-data; boundary=x',
): Promise<{ socket: Socket; closed: Promise<string> }> {
  const socket = connect(Number(new URL(bench().origin).port), '127.0.0.1');
  const head = [
    `POST /api/${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    `X-Access-Token: ${token}`,
    `Content-Type: ${type}`,
    'Content-Length: 1000000',
    '',
    '--x\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\n\r\n',
  ];
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  const closed = new Promise<string>((resolve) => void socket.once('close', () => resolve(answer)));
  await new Promise<void>((resolve) => void socket.write(head.join('\r\n'), () => resolve()));
  return { socket, closed };
}

const vast = () =>
  sharp({ create: { width: 5001, height: 5000, channels: 3, background: 'brown' } })
    .webp()
    .toBuffer();

async function refusal(endpoint: Endpoint, files: readonly SentFile[], fields: object = uploadInput) {
  const response = await (await newCaller()).send(endpoint, { ...fields }, { files });
  const { msg, data } = response.body as {
    msg: string;
    data: { reason: string; fields?: Record<string, string> };
  };
  return { status: response.status, msg, ...data };
}

describe('a rejected upload', () => {
  afterEach(() => expect(stored()).toEqual([]));

  it.each(uploads)('%s accepts pictures only', async (_, endpoint) => {
    for (const [what, content] of Object.entries(bad)) {
      expect(await refusal(endpoint, [{ content, name: 'picture.png' }]), what).toMatchObject({
        status: 200,
        reason: 'NOT_AN_IMAGE',
      });
    }
    expect((await refusal(endpoint, [{ content: svg, name: 'picture.svg' }])).reason).toBe('NOT_AN_IMAGE');
  });

  it.each(uploads)('%s says how many pixels a picture can have', async (_, endpoint) => {
    for (const content of [pngDeclaring(5001, 5000), pngDeclaring(30_000, 30_000), await vast()])
      expect(await refusal(endpoint, [{ content }])).toMatchObject({
        status: 200,
        reason: 'NOT_AN_IMAGE',
        msg: 'A picture can have up to 25 megapixels',
      });
    // A broken picture of as many pixels cannot be decoded.
    expect(await refusal(endpoint, [{ content: pngDeclaring(5000, 5000) }])).toMatchObject({
      reason: 'NOT_AN_IMAGE',
      msg: 'This file is not a supported picture',
    });
  });

  it.each(severalUploads)('%s stores none of several pictures if one is invalid', async (_, endpoint) => {
    const files = [{ content: good }, { content: bad['a JPEG that breaks off'] ?? svg }, { content: good }];
    expect((await refusal(endpoint, files)).reason).toBe('NOT_AN_IMAGE');
  });

  it.each(severalUploads)('%s stops decoding at the first invalid picture', async (_, endpoint) => {
    const background = { width: 4000, height: 4000, channels: 3, background: '#336699' } as const;
    const slow = await sharp({ create: background }).png().toBuffer();
    const files = [svg, ...Array.from({ length: 8 }, () => slow)].map((content) => ({ content }));
    expect((await refusal(endpoint, files)).reason).toBe('NOT_AN_IMAGE');
    // A refused caller may send the next request at once, so unread bodies would accumulate.
    expect(sharp.counters()).toEqual({ queue: 0, process: 0 });
  });

  it.each(uploads)('%s reports the size limit of a picture', async (_, endpoint, { maxMebibytesEach }) => {
    const content = Buffer.alloc(maxMebibytesEach * MEBIBYTE + 1);
    const { status, reason, msg } = await refusal(endpoint, [{ content }]);
    expect({ status, reason }).toEqual({ status: 413, reason: 'BODY_TOO_LARGE' });
    expect(msg).toMatch(new RegExp(` ${maxMebibytesEach} MB`));
    // One byte less is processed.
    expect((await refusal(endpoint, [{ content: content.subarray(1) }])).reason).toBe('NOT_AN_IMAGE');
  });

  it('user.feedback reports the total size limit', async () => {
    const half = Buffer.alloc(10 * MEBIBYTE);
    const over = [{ content: half }, { content: half }, { content: Buffer.alloc(1) }];
    expect(await refusal(user.feedback, over)).toMatchObject({
      status: 413,
      reason: 'BODY_TOO_LARGE',
      msg: 'The pictures can have up to 20 MB together',
    });
    expect((await refusal(user.feedback, over.slice(0, 2))).reason).toBe('NOT_AN_IMAGE');
  });

  it.each([
    ['picture', '; filename="a.png"'],
    ['text', ''],
  ])('user.avatar answers an endless %s without waiting for its end', async (_, file) => {
    const { token = '' } = await newCaller();
    const socket = connect(Number(new URL(bench().origin).port), '127.0.0.1');
    const answer = once(socket, 'data');
    const head = [
      'POST /api/user/user/modify-head HTTP/1.1',
      'Host: 127.0.0.1',
      `X-Access-Token: ${token}`,
      'Content-Type: multipart/form-data; boundary=x',
      `Content-Length: ${100 * MEBIBYTE}`,
      '',
      `--x\r\nContent-Disposition: form-data; name="file"${file}\r\n\r\n`,
    ];
    socket.write(head.join('\r\n'));
    socket.write(Buffer.alloc(8 * MEBIBYTE));
    const [text] = (await answer) as [Buffer];
    expect(text.toString()).toMatch(/^HTTP\/1.1 413 /);
    expect(text.toString()).toContain('BODY_TOO_LARGE');
    socket.destroy();
  });

  it.each(uploads)('%s rejects too many pictures', async (_, endpoint, { field, maxFiles }) => {
    const files = Array.from({ length: maxFiles + 1 }, () => ({ content: good }));
    expect(await refusal(endpoint, files)).toMatchObject({
      status: 200,
      reason: 'BAD_INPUT',
      fields: { [field]: 'Too many pictures' },
    });
  });

  it.each(uploads)('%s accepts pictures in its own field only', async (_, endpoint) => {
    expect(await refusal(endpoint, [{ content: good, field: 'portrait' }])).toMatchObject({
      reason: 'BAD_INPUT',
      fields: { portrait: 'Pictures are not sent in this field' },
    });
  });

  it.each(required)('%s requires a picture', async (_, endpoint, { field }) => {
    const caller = await newCaller();
    const nothing = '--x\r\nContent-Disposition: form-data; name="note"\r\n\r\n1\r\n--x--\r\n';
    // A browser sends this for an empty file input.
    const blank = `--x\r\nContent-Disposition: form-data; name="${field}"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n--x--\r\n`;
    for (const body of [nothing, blank]) {
      const response = await caller.raw('POST', endpoint, 'multipart/form-data; boundary=x', body);
      expect(response.body).toMatchObject({
        code: 422,
        data: { reason: 'BAD_INPUT', fields: { [field]: 'Please choose a picture' } },
      });
    }
  });

  it.each(required)('%s requires a multipart body', async (_, endpoint) => {
    for (const type of ['application/x-www-form-urlencoded', 'application/json']) {
      const response = await (await newCaller()).raw('POST', endpoint, type, '{}');
      expect(response.body).toMatchObject({ code: 415, data: { reason: 'UNSUPPORTED_BODY' } });
    }
  });

  it.each(uploads)('%s rejects a malformed multipart body', async (_, endpoint) => {
    const caller = await newCaller();
    const part = '--x\r\nContent-Disposition: form-data; name="content"\r\n\r\nHello';
    const flood = Array.from(
      { length: 40 },
      (_, at) => `--x\r\nContent-Disposition: form-data; name="f${at}"\r\n\r\n1\r\n`,
    );
    const cases = [
      ['multipart/form-data', `${part}\r\n--x--\r\n`, 'BAD_REQUEST'],
      ['multipart/form-data; boundary=x', part, 'BAD_REQUEST'],
      ['multipart/form-data; boundary=x', '', 'BAD_REQUEST'],
      ['multipart/form-data; boundary=x', `${flood.join('')}--x--\r\n`, 'BODY_TOO_LARGE'],
      ['multipart/form-data; boundary=x', `${part}\r\n${part}\r\n--x--\r\n`, 'BAD_INPUT'],
      [
        'multipart/form-data; boundary=x',
        `${part.replace('content', 'content[a]')}\r\n--x--\r\n`,
        'BAD_INPUT',
      ],
      ['multipart/form-data; boundary=x', `${part}${'o'.repeat(200_000)}\r\n--x--\r\n`, 'BODY_TOO_LARGE'],
    ] as const;
    for (const [type, body, reason] of cases) {
      const response = await caller.raw('POST', endpoint, type, body);
      expect((response.body as { data: { reason: string } }).data.reason, body.slice(0, 80)).toBe(reason);
    }
  });

  it('square.addPost stores no picture of a post with invalid text or video', async () => {
    const files = [{ content: good }];
    expect(await refusal(square.addPost, files, { content: '<p> </p>' })).toMatchObject({
      reason: 'BAD_INPUT',
      fields: { content: expect.any(String) as string },
    });
    expect((await refusal(square.addPost, files, { content: 'x'.repeat(5001) })).reason).toBe('BAD_INPUT');
    expect(await refusal(square.addPost, files, {})).toMatchObject({ reason: 'BAD_INPUT' });
    const videoUrl = 'https://evil.example/watch';
    expect((await refusal(square.addPost, files, { ...uploadInput, videoUrl })).reason).toBe(
      'NOT_A_VIDEO_LINK',
    );
  });

  it('user.feedback stores no picture of feedback with invalid fields', async () => {
    const files = [{ content: good }];
    expect((await refusal(user.feedback, files, { ...uploadInput, phone: '0' })).reason).toBe('BAD_INPUT');
    expect((await refusal(user.feedback, files, {})).reason).toBe('BAD_INPUT');
  });

  it('is not read without a session', async () => {
    const stranger = new Caller(bench().origin, 'main');
    await stranger.refused(square.addPost, uploadInput, 'UNAUTHORIZED', { file: good });
  });

  it('does not block the next one after a disconnect', async () => {
    const caller = await newCaller();
    await Promise.all(
      Array.from({ length: 12 }, async () => {
        const { socket, closed } = await begin(caller);
        setTimeout(() => socket.destroy(), 200);
        await closed;
      }),
    );
    expect((await refusal(user.avatar, [{ content: svg }])).reason).toBe('NOT_AN_IMAGE');
  });

  it('does not block other uploads or forms while its sender is silent', async () => {
    const silent = await newCaller();
    const sockets = await Promise.all(Array.from({ length: 12 }, () => begin(silent)));
    const others = await Promise.all(Array.from({ length: 6 }, newCaller));
    sockets.push(...(await Promise.all(others.map((other) => begin(other)))));
    await silent.ok(user.feedback, { content: 'A plain form' });
    await (await newCaller()).ok(user.feedback, { content: 'As multipart' }, { files: [] });
    expect((await refusal(user.avatar, [{ content: svg }])).reason).toBe('NOT_AN_IMAGE');
    for (const { socket } of sockets) socket.destroy();
    await Promise.all(sockets.map(({ closed }) => closed));
    await silent.ok(user.feedback, { content: 'As multipart' }, { files: [] });
  });

  it('is aborted after half a minute of silence: 408, and the connection is closed', async () => {
    const caller = await newCaller();
    fakeServerTimers('setInterval', 'clearInterval');
    try {
      const uploading = await begin(caller);
      const form = await begin(caller, 'user/feedback/create', 'application/x-www-form-urlencoded');
      await caller.ok(user.feedback, { content: 'The others have arrived by now' });
      vi.advanceTimersByTime(29_999);
      expect([uploading.socket.closed, form.socket.closed]).toEqual([false, false]);
      // The server waits for a caller that continues.
      uploading.socket.write('x'.repeat(16_000));
      await caller.ok(user.feedback, { content: 'More has arrived, too' });
      vi.advanceTimersByTime(1);
      expect(await form.closed).toMatch(/^HTTP\/1.1 408 .*"reason":"REQUEST_TIMEOUT"/s);
      expect(uploading.socket.closed).toBe(false);
      vi.advanceTimersByTime(30_000);
      expect(await uploading.closed).toMatch(/^HTTP\/1.1 408 .*"reason":"REQUEST_TIMEOUT"/s);
    } finally {
      restoreServerTimers();
    }
  });
});

import { rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { mostWorldMebibytes } from '#contract/control/worlds.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { MEBIBYTE } from '../mebibyte.ts';
import { refuse } from '../refusal.ts';
import { headerOf, type Reply } from './answer.ts';
import { isOfType, lengthOf } from './body.ts';
import { streaming, type Outcome } from './envelope.ts';
import { whileItComes } from './patience.ts';

const BYTES = 'application/octet-stream';
const MOST_BYTES = mostWorldMebibytes * MEBIBYTE;
const tooLarge = { values: { context: 'world', mebibytes: mostWorldMebibytes } };
const OWNER_ONLY = 0o600;

/** Whether a call asks for a world as it is rather than in an envelope. */
export const wantsBytes = ({ binary }: Endpoint, request: IncomingMessage): boolean =>
  binary === 'response' &&
  (headerOf(request, 'accept') ?? '').split(',').some((type) => type.split(';', 1)[0]?.trim() === BYTES);

/** Whether a call's body is a world itself. */
export const bringsBytes = ({ binary }: Endpoint, request: IncomingMessage): boolean =>
  binary === 'request' && isOfType(request, BYTES);

/** Answers a world as the bytes that it is, under a name to save it by. */
export const sendingBytes = (reply: Reply, name: string, image: Buffer): Outcome =>
  streaming(() => {
    reply.begin(200, [
      'Content-Type',
      BYTES,
      'Content-Length',
      String(image.length),
      'Content-Disposition',
      `attachment; filename="${name}.assay"`,
    ]);
    reply.response.end(image);
  });

/**
 * Receives a world into a file of its own, a piece at a time, and does `work` with it. Refuses BODY_TOO_LARGE, and
 * BAD_REQUEST where it breaks off. The file goes unless `work` has taken it.
 */
export async function withReceived<T>(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    await whileItComes(request, response, receive(request, file));
    return await work();
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  }
}

async function receive(request: IncomingMessage, file: string): Promise<void> {
  if (lengthOf(request) > MOST_BYTES) refuse('BODY_TOO_LARGE', tooLarge);
  const target = await open(file, 'wx', OWNER_ONLY);
  try {
    let left = MOST_BYTES;
    for await (const chunk of piecesOf(request)) {
      left -= chunk.length;
      if (left < 0) refuse('BODY_TOO_LARGE', tooLarge);
      await target.appendFile(chunk);
    }
  } finally {
    await target.close();
  }
}

/** The pieces of a body. Whoever stops asking leaves the connection open, to be answered on. */
async function* piecesOf(request: IncomingMessage): AsyncGenerator<Buffer> {
  const pieces = request.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>;
  try {
    for (;;) {
      // Whoever hangs up in the middle has asked for nothing.
      const piece = await pieces.next().catch(() => refuse('BAD_REQUEST'));
      if (piece.done) return;
      yield piece.value;
    }
  } finally {
    // Until the iterator has let go of it, nobody else can read on.
    await pieces.return?.();
  }
}

import { rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { maxWorldMebibytes } from '#contract/control/worlds.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { MEBIBYTE } from '#contract/endpoint.ts';
import { OWNER_ONLY } from '../worlds/storage/commit-mark.ts';
import { refuse } from '../handling/refusal.ts';
import { isOfType, lengthOf, withIdleTimeout } from './body.ts';
import { headerOf, type HttpExchange } from './exchange.ts';
import { beginResponse } from './response.ts';

const BYTES = 'application/octet-stream';
const MAX_BYTES = maxWorldMebibytes * MEBIBYTE;
const tooLarge = { values: { context: 'world', mebibytes: maxWorldMebibytes } };

/** Returns true if the caller wants a world as bytes instead of an envelope. */
export const acceptsWorldFile = ({ binary }: Endpoint, request: IncomingMessage): boolean =>
  binary === 'response' &&
  (headerOf(request, 'accept') ?? '').split(',').some((type) => type.split(';', 1)[0]?.trim() === BYTES);

/** Returns true if the body of a request is a world. */
export const isWorldFile = ({ binary }: Endpoint, request: IncomingMessage): boolean =>
  binary === 'request' && isOfType(request, BYTES);

/** Sends a world as bytes, under a file name. */
export function sendWorldFile(exchange: HttpExchange, name: string, image: Buffer): void {
  beginResponse(exchange, 200, [
    ...['Content-Type', BYTES, 'Content-Length', String(image.length)],
    ...['Content-Disposition', `attachment; filename="${name}.assay"`],
  ]);
  exchange.response.end(image);
}

/**
 * Receives a world into a file, one chunk at a time, and runs `work` with it. Removes the file if `work` fails. Refuses
 * BODY_TOO_LARGE, and BAD_REQUEST if the body ends early.
 */
export async function withWorldFile<T>(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  work: (received: { readonly file: string }) => Promise<T>,
): Promise<T> {
  try {
    await withIdleTimeout(request, response, receive(request, file));
    return await work({ file });
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  }
}

async function receive(request: IncomingMessage, file: string): Promise<void> {
  if (lengthOf(request) > MAX_BYTES) refuse('BODY_TOO_LARGE', tooLarge);
  const target = await open(file, 'wx', OWNER_ONLY);
  try {
    let left = MAX_BYTES;
    for await (const chunk of chunksOf(request)) {
      left -= chunk.length;
      if (left < 0) refuse('BODY_TOO_LARGE', tooLarge);
      await target.appendFile(chunk);
    }
  } finally {
    await target.close();
  }
}

/** The chunks of a body. Leaves the connection open for the answer if the loop ends early. */
async function* chunksOf(request: IncomingMessage): AsyncGenerator<Buffer> {
  const chunks = request.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>;
  try {
    for (;;) {
      // The client may disconnect before the end.
      const chunk = await chunks.next().catch(() => refuse('BAD_REQUEST'));
      if (chunk.done) return;
      yield chunk.value;
    }
  } finally {
    // Until the iterator has returned, nothing else can read on.
    await chunks.return?.();
  }
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { realTime } from '../handling/real-time.ts';
import { refuse } from '../handling/refusal.ts';

/** The interval at which the pace of a body is checked. A pause of this length ends it. */
const CHECK_MS = 30_000;
/** 500 bytes a second: slower than any phone network, and one sender cannot keep many requests open with a byte each. */
const MIN_BYTES = 15_000;

/**
 * Waits for a body to be read. Refuses REQUEST_TIMEOUT when too few bytes arrived for a while, and closes the connection:
 * later bytes could not be told from another request.
 */
export async function withIdleTimeout<T>(
  request: IncomingMessage,
  response: ServerResponse,
  reading: Promise<T>,
): Promise<T> {
  let received = request.socket.bytesRead;
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = realTime
      .setInterval(() => {
        if (request.socket.bytesRead - received < MIN_BYTES) reject(new IdleTimeout());
        received = request.socket.bytesRead;
      }, CHECK_MS)
      .unref();
  });
  try {
    return await Promise.race([reading, timeout]);
  } catch (error) {
    if (!(error instanceof IdleTimeout)) throw error;
    // The reader fails when the connection ends, and no longer has a caller.
    reading.catch(() => undefined);
    response.setHeader('Connection', 'close');
    return refuse('REQUEST_TIMEOUT');
  } finally {
    realTime.clearInterval(timer);
  }
}

class IdleTimeout extends Error {}

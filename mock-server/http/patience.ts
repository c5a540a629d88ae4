import type { IncomingMessage, ServerResponse } from 'node:http';
import { refuse } from '../refusal.ts';

/** How long a body may pause. */
const SILENCE_MS = 30_000;

/**
 * Waits for a body to be read, as long as something of it comes. Whoever falls silent in the middle is refused, and the
 * connection is closed: what might still come on it could not be told from another request.
 */
export async function whileItComes<T>(
  request: IncomingMessage,
  response: ServerResponse,
  reading: Promise<T>,
): Promise<T> {
  let heard = request.socket.bytesRead;
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setInterval(() => {
      if (request.socket.bytesRead === heard) reject(new Silence());
      heard = request.socket.bytesRead;
    }, SILENCE_MS).unref();
  });
  try {
    return await Promise.race([reading, silence]);
  } catch (error) {
    if (!(error instanceof Silence)) throw error;
    // Nobody waits any more for what the reader makes of the connection's end.
    reading.catch(() => undefined);
    response.setHeader('Connection', 'close');
    return refuse('REQUEST_TIMEOUT');
  } finally {
    clearInterval(timer);
  }
}

class Silence extends Error {}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { hasBody } from './body.ts';

/**
 * Where an answer leaves before all of its call has come, reads on and forgets what comes, and closes the connection
 * only then if it was to be closed: what meets a closed one is reset, and the answer would be lost with it.
 */
export function outlastBody(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete || !hasBody(request)) return;
  const isLast = !response.shouldKeepAlive;
  response.shouldKeepAlive = true;
  response.once('finish', () => {
    const close = () => isLast && request.socket.destroySoon();
    if (request.readableEnded) close();
    else request.once('end', close).resume();
  });
}

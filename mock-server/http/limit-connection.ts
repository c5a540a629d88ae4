import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { RequestHandler } from 'express';

/** The time after which a client that reads nothing of a response is disconnected. */
export const STALL_MS = 60_000;
/** Requests of one connection that wait for the response before theirs. Browsers send none ahead. */
const MAX_AHEAD = 16;

const ahead = new WeakMap<Socket, number>();
/** The response to the latest request of each connection. */
const latest = new WeakMap<Duplex, ServerResponse>();

/** Returns true if the latest request of a connection was answered before all of it arrived. */
export function isAnsweredEarly(socket: Duplex): boolean {
  const response = latest.get(socket);
  return response !== undefined && response.writableEnded && !response.req.complete;
}

/**
 * Goes on once the connection's earlier responses have left, so that a client that does not read holds the memory of one
 * response. Resets a connection that stops reading, or that sends many requests ahead. After a mere close, the system would
 * keep what it had buffered for the client.
 */
export const limitConnection =
  (stallMs: number): RequestHandler =>
  ({ socket }, response, next) => {
    latest.set(socket, response);
    response.setTimeout(stallMs, () => {
      // A handler may take longer, such as a call with an injected latency.
      if (socket.writableLength > 0) socket.resetAndDestroy();
    });
    // The first response has the socket; the others receive it one after the other.
    if (response.socket) {
      next();
      return;
    }
    const waiting = (ahead.get(socket) ?? 0) + 1;
    if (waiting > MAX_AHEAD) {
      socket.resetAndDestroy();
      return;
    }
    ahead.set(socket, waiting);
    response.once('socket', () => {
      ahead.set(socket, (ahead.get(socket) ?? 1) - 1);
      next();
    });
  };

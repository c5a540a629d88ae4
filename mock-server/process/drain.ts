import type { Server } from 'node:http';
import { realTime } from '../handling/real-time.ts';
import type { Registry } from '../worlds/registry/registry.ts';

/** The time that calls under way have until their connections are closed. */
export const DRAIN_MS = 10_000;
/** The interval at which connections that became idle are closed. */
const SWEEP_MS = 100;

/** Takes no new connections, ends the streams with their reason, waits for calls under way and closes the worlds. */
export async function drain(server: Server, registry: Registry): Promise<void> {
  const drained = new Promise<void>((resolve) => server.close(() => resolve()));
  registry.endStreams();
  // A call that arrives on an open connection is answered, as the last one of its connection.
  server.prependListener('request', (_request, response) => void (response.shouldKeepAlive = false));
  realTime.setInterval(() => {
    registry.endStreams();
    server.closeIdleConnections();
  }, SWEEP_MS);
  realTime.setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await drained;
  registry.close();
}

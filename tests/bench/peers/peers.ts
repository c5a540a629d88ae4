import { freePort, startServer, root, type Server } from '../server.ts';
import { join } from 'node:path';
import { serialize } from 'node:v8';
import { fileForPeer, installed } from './install.ts';
import type { Recording } from '../subjects/sql-replay.ts';
import { mockoonEnvironment } from './mockoon.ts';

/** A server to compare with, and the path of the same JSON on it. */
export interface Peer {
  readonly server: Server;
  readonly path: string;
}

/** A bare handler that returns this JSON: by Express 5, by Express 5 without ETag (`plain`), or by node:http. */
export async function startBare(kind: 'express' | 'plain' | 'http', answer: unknown): Promise<Peer> {
  const port = await freePort();
  const file = fileForPeer(`answer-${port}.json`, answer);
  const program = join(root, 'tests/bench/bare-server.js');
  const server = await startServer(port, { file: program, args: [kind, String(port), file] }, '/answer');
  return { server, path: '/answer' };
}

/** A hand-written Express 5 handler that runs recorded statements by better-sqlite3, and returns this JSON. */
export async function startHandWritten(recording: Recording, answer: unknown): Promise<Peer> {
  const port = await freePort();
  const file = fileForPeer(`recording-${port}`, serialize({ ...recording, answer }));
  const program = join(root, 'tests/bench/express-sqlite.js');
  const server = await startServer(port, { file: program, args: [String(port), file] }, '/answer');
  return { server, path: '/answer' };
}

/** json-server with the same rows in its file. */
export async function startJsonServer(rows: readonly unknown[]): Promise<Peer> {
  const port = await freePort();
  // The last 1.0 release that runs on every Node.js version that this project supports.
  const file = installed('json-server', '1.0.0-beta.3', 'json-server');
  const data = fileForPeer(`json-server-${port}.json`, { products: rows });
  const server = await startServer(port, { file, args: ['--port', String(port), data] }, '/products');
  return { server, path: '/products' };
}

/** Prism, which validates requests and returns examples from an OpenAPI document. */
export async function startPrism(document: unknown, path: string): Promise<Peer> {
  const port = await freePort();
  const file = installed('@stoplight/prism-cli', '5.14.2', 'prism');
  const data = fileForPeer('openapi.json', document);
  const args = ['mock', '--port', String(port), '--verboseLevel', 'silent', data];
  return { server: await startServer(port, { file, args }, path), path };
}

/** Mockoon with one route that returns this JSON as text. */
export async function startMockoon(answer: unknown): Promise<Peer> {
  const port = await freePort();
  const file = installed('@mockoon/cli', '9.9.0', 'mockoon-cli');
  const data = fileForPeer(
    `mockoon-${port}.json`,
    mockoonEnvironment(port, 'products', JSON.stringify(answer)),
  );
  const args = ['start', '--data', data, '--disable-log-to-file', '--disable-admin-api'];
  const server = await startServer(port, { file, args }, '/products');
  return { server, path: '/products' };
}

import { connect } from 'node:net';

/** The server resets a connection with more than 16 waiting requests. */
const BATCH = 10;

/** Repeats a GET request over one connection in pipelined batches, which reaches thousands of calls a second. */
export async function pipeline(url: string, headers: Record<string, string>, calls: number): Promise<void> {
  const { hostname, port, host, pathname } = new URL(url);
  const lines = Object.entries({ Host: host, ...headers }).map(([name, value]) => `${name}: ${value}`);
  const batch = [`GET ${pathname} HTTP/1.1`, ...lines, '', ''].join('\r\n').repeat(BATCH);
  const socket = connect(Number(port), hostname).setEncoding('latin1');
  let left = calls / BATCH;
  let received = '';
  socket.write(batch);
  for await (const part of socket) {
    received += String(part);
    if (received.split('HTTP/1.1 200').length - 1 < BATCH) continue;
    received = '';
    left -= 1;
    if (left === 0) return;
    socket.write(batch);
  }
  throw new Error(`The server closed the connection with ${left} batches left.`);
}

import { connect } from 'node:net';

const atOnce = 100;

/**
 * Makes the same call many times over one connection, so many in hundreds, each hundred without waiting for its answers:
 * thousands a second.
 */
export async function pipeline(
  url: string,
  headers: Record<string, string>,
  hundreds: number,
): Promise<void> {
  const { hostname, port, host, pathname } = new URL(url);
  const lines = Object.entries({ Host: host, ...headers }).map(([name, value]) => `${name}: ${value}`);
  const batch = [`GET ${pathname} HTTP/1.1`, ...lines, '', ''].join('\r\n').repeat(atOnce);
  const socket = connect(Number(port), hostname).setEncoding('latin1');
  let left = hundreds;
  let answers = '';
  socket.write(batch);
  for await (const part of socket) {
    answers += String(part);
    if (answers.split('HTTP/1.1 200').length - 1 < atOnce) continue;
    answers = '';
    left -= 1;
    if (left === 0) return;
    socket.write(batch);
  }
  throw new Error(`The server hung up, with ${left} hundred calls to come.`);
}

import { connect } from 'node:net';

/**
 * Repeats a call in a world over one connection until a time, and returns the milliseconds of each. It reads no more of an answer
 * than its size: what a client takes of the processors, the cells lack.
 */
export function callUntil(url: URL, world: string, until: number): Promise<number[]> {
  const request = `GET ${url.pathname} HTTP/1.1\r\nHost: ${url.host}\r\nX-World: ${world}\r\n\r\n`;
  const times: number[] = [];
  return new Promise((resolve, reject) => {
    const socket = connect(Number(url.port), url.hostname);
    let begun = 0;
    let missing = 0;
    const send = () => {
      begun = performance.now();
      socket.write(request);
    };
    socket.setNoDelay(true);
    socket.once('connect', send);
    socket.once('error', reject);
    socket.once('end', () => reject(new Error(`${url.host} closed a connection.`)));
    socket.on('data', (chunk) => {
      missing = (missing === 0 ? sizeOf(chunk) : missing) - chunk.length;
      if (missing > 0) return;
      if (Number.isNaN(missing)) {
        reject(new Error(chunk.toString()));
        return;
      }
      const now = performance.now();
      times.push(now - begun);
      if (now < until) {
        send();
        return;
      }
      socket.destroy();
      resolve(times);
    });
  });
}

/** The bytes of a success, whose first chunk has the whole head. NaN for anything else. */
function sizeOf(chunk: Buffer): number {
  const end = chunk.indexOf('\r\n\r\n');
  const head = chunk.toString('latin1', 0, end);
  const [, length] = /^HTTP\/1\.1 200 .*^content-length: (\d+)/ims.exec(head) ?? [];
  return length === undefined ? Number.NaN : end + 4 + Number(length);
}

import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { serve } from '#tests/support/client-server.ts';

/** A host that writes bytes of its own for the path `/odd`, and a plain answer for any other. */
async function hostWriting(write: (socket: Socket) => void): Promise<string> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
    socket.on('data', (bytes) => {
      if (/^\w+ \/odd /.test(bytes.toString('latin1'))) write(socket);
      else socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}');
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
    for (const socket of open) socket.destroy();
  });
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The status of an answer, or 0 if its connection ends before its end. */
async function statusAt(url: string): Promise<number> {
  const call = get(url, { agent: false });
  try {
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    for await (const _ of answer);
    return answer.statusCode ?? 0;
  } catch {
    return 0;
  }
}

const body = 'Content-Length: 2\r\n\r\n{}';
/** Answers of a host, and the gateway's statuses: 0 is an answer that ends early, as the host's own did. */
const answers: Record<string, readonly [answer: string, ...statuses: number[]]> = {
  'the status 099': [`HTTP/1.1 099 Odd\r\n${body}`, 502],
  'the status 000': [`HTTP/1.1 000 Odd\r\n${body}`, 502],
  'the status 1000': [`HTTP/1.1 1000 Odd\r\n${body}`, 502],
  'the status 999': [`HTTP/1.1 999 Odd\r\n${body}`, 999],
  'the status 600': [`HTTP/1.1 600 Odd\r\n${body}`, 600],
  'an upgrade that nobody asked for': [
    'HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n',
    502,
  ],
  'the status 101 without an upgrade': [`HTTP/1.1 101 Switching\r\n${body}`, 502],
  'information before its answer': [
    `HTTP/1.1 103 Hints\r\nLink: </x>\r\n\r\nHTTP/1.1 200 OK\r\n${body}`,
    200,
  ],
  'information, then its end': ['HTTP/1.1 102 Wait\r\n\r\n', 502],
  'the status 199': [`HTTP/1.1 199 Odd\r\n${body}`, 502],
  'no status': [`HTTP/1.1 \r\n${body}`, 502],
  'a negative status': [`HTTP/1.1 -1 Odd\r\n${body}`, 502],
  'words instead of a status': [`HTTP/1.1 OK\r\n${body}`, 502],
  'a body alone, as HTTP/0.9': ['<html></html>', 502],
  'an older protocol': [`HTTP/1.0 200 OK\r\n\r\n{}`, 200],
  'a protocol to come': [`HTTP/9.9 200 OK\r\n${body}`, 502],
  'no reason phrase': [`HTTP/1.1 200\r\n${body}`, 200],
  'a reason phrase of other letters': [`HTTP/1.1 200 d\u00e9j\u00e0\u00ff\r\n${body}`, 200],
  'a reason phrase with a control character': [`HTTP/1.1 200 a\u0001b\r\n${body}`, 200, 502],
  'a header with a control character': [`HTTP/1.1 200 OK\r\nETag: a\u0001b\r\n${body}`, 502],
  'a header with a NUL': [`HTTP/1.1 200 OK\r\nETag: a\u0000b\r\n${body}`, 502],
  'a header with DEL': [`HTTP/1.1 200 OK\r\nETag: a\u007fb\r\n${body}`, 502, 200],
  'a header of other letters': [`HTTP/1.1 200 OK\r\nETag: d\u00e9j\u00e0\u00ff\r\n${body}`, 200],
  'a header name with a space': [`HTTP/1.1 200 OK\r\nE Tag: a\r\n${body}`, 502],
  'a folded header': [`HTTP/1.1 200 OK\r\nETag: a\r\n b\r\n${body}`, 200, 502],
  'a header without a colon': [`HTTP/1.1 200 OK\r\nETag\r\n${body}`, 502],
  'a lone carriage return': [`HTTP/1.1 200 OK\r\nETag: a\rb\r\n${body}`, 502],
  'line ends without a carriage return': ['HTTP/1.1 200 OK\nContent-Length: 2\n\n{}', 200, 502],
  'headers of a megabyte': [`HTTP/1.1 200 OK\r\nETag: ${'a'.repeat(1 << 20)}\r\n${body}`, 502],
  'names of an object’s prototype': [`HTTP/1.1 200 OK\r\n__proto__: a\r\nconstructor: b\r\n${body}`, 200],
  'every header twice': [
    `HTTP/1.1 200 OK\r\n${'ETag: a\r\nVary: b\r\nContent-Type: c\r\nSet-Cookie: d\r\nDate: e\r\n'.repeat(2)}${body}`,
    200,
  ],
  'two lengths': ['HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}', 502],
  'a length and chunks': [
    'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
    502,
  ],
  'chunks twice over': [
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n',
    0,
    200,
    502,
  ],
  'an unknown transfer encoding': ['HTTP/1.1 200 OK\r\nTransfer-Encoding: odd\r\n\r\n{}', 200, 0, 502],
  'a length in words': ['HTTP/1.1 200 OK\r\nContent-Length: two\r\n\r\n{}', 502],
  'a negative length': ['HTTP/1.1 200 OK\r\nContent-Length: -2\r\n\r\n{}', 502],
  'a length beyond all numbers': ['HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\n{}', 502],
  'fewer bytes than it says': ['HTTP/1.1 200 OK\r\nContent-Length: 20\r\n\r\n{}', 0],
  'more bytes than it says': [`HTTP/1.1 200 OK\r\n${body}{}{}`, 200],
  'a second answer': [`HTTP/1.1 200 OK\r\n${body}HTTP/1.1 099 Odd\r\n${body}`, 200],
  'a broken chunk': ['HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\nodd\r\n', 0],
  'chunks that end early': ['HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n', 0],
  trailers: [
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nTrailer: ETag\r\n\r\n2\r\n{}\r\n0\r\nETag: a\r\n\r\n',
    200,
  ],
  'broken trailers': [
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nE Tag: a\r\n\r\n',
    0,
    200,
  ],
  'no answer at all': ['', 502],
  'half a head': ['HTTP/1.1 200 OK\r\nETag: ', 502],
  'a body where there is none': [`HTTP/1.1 204 No Content\r\n${body}`, 204],
  'a length where there is no body': [`HTTP/1.1 304 Not Modified\r\n${body}`, 304],
  'a compression that is none': [`HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n${body}`, 200],
  'a redirect to nowhere': [`HTTP/1.1 302 Found\r\nLocation: http://\u0001/\r\n${body}`, 502],
  'a redirect without an address': [`HTTP/1.1 399 Odd\r\n${body}`, 502],
};

it.each(Object.entries(answers))('%s ends no more than that answer', async (_, [answer, ...statuses]) => {
  const host = await hostWriting((socket) => socket.end(answer, 'latin1'));
  const here = await serve({ services: { user: host } }, { gateway: true });
  expect(statuses).toContain(await statusAt(`${here}/gateway/0/odd`));
  expect(await statusAt(`${here}/gateway/0/plain`)).toBe(200);
});

it('a second answer to one call is not taken for the answer of the next caller', async () => {
  const send = (socket: Socket, text: string) =>
    socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${text.length}\r\n\r\n${text}`);
  const server = createServer((socket) => {
    let isUsed = false;
    socket
      .on('error', () => undefined)
      .on('data', (bytes) => {
        const [, name = ''] = /^\w+ \/(\w+) /.exec(bytes.toString('latin1')) ?? [];
        // A second answer to the first call arrives while the next one is waiting.
        if (isUsed) send(socket, 'second');
        isUsed = true;
        send(socket, name);
      });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const here = await serve({ services: { user: host } }, { gateway: true });
  const names = Array.from({ length: 20 }, (_, at) => `member${at}`);
  const received: string[] = [];
  for (const name of names) received.push(await (await fetch(`${here}/gateway/0/${name}`)).text());
  expect(received).toEqual(names);
});

it.each([
  ['a redirect', 'HTTP/1.1 302 Found\r\nLocation: /x', 502],
  ['a status that cannot be passed on', 'HTTP/1.1 099 Odd', 502],
])('the endless body of %s is not read', async (_, head, status) => {
  let closed = (): void => undefined;
  const isClosed = new Promise<void>((resolve) => (closed = resolve));
  const host = await hostWriting((socket) => {
    socket.once('close', () => closed());
    socket.write(`${head}\r\nTransfer-Encoding: chunked\r\n\r\n`);
    const more = () => {
      while (!socket.destroyed && socket.write(`1000\r\n${'a'.repeat(0x1000)}\r\n`));
    };
    socket.on('drain', more);
    more();
  });
  const here = await serve({ services: { user: host } }, { gateway: true });
  expect(await statusAt(`${here}/gateway/0/odd`)).toBe(status);
  await isClosed;
});

it.each(['100 Continue', '102 Processing', '103 Early Hints'])('%s without end is not read', async (head) => {
  let closed = (): void => undefined;
  const isClosed = new Promise<void>((resolve) => (closed = resolve));
  const host = await hostWriting((socket) => {
    socket.once('close', () => closed());
    const more = () => {
      while (!socket.destroyed && socket.write(`HTTP/1.1 ${head}\r\n\r\n`.repeat(100)));
    };
    socket.on('drain', more);
    more();
  });
  const here = await serve({ services: { user: host } }, { gateway: true });
  expect(await statusAt(`${here}/gateway/0/odd`)).toBe(502);
  await isClosed;
  expect(await statusAt(`${here}/gateway/0/plain`)).toBe(200);
});

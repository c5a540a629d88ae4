import type { Random } from '#tests/campaigns/simulation/random.ts';
import type { Call } from './call.ts';

/** Bytes that mean something in a head, a form, JSON, a multipart body or a database file. */
const tokens = [
  ...[
    '\r\n',
    '\n',
    '\0',
    '%',
    '%zz',
    '%ff%fe',
    '&',
    '=',
    '[',
    ']',
    '{',
    '"',
    '\\u',
    '--',
    ';',
    '\xff',
    '\xc0\x80',
  ],
  ...[
    'Content-Length: 5\r\n',
    'Transfer-Encoding: chunked\r\n',
    'Host: evil.example\r\n',
    'Expect: 100-continue\r\n',
  ],
  ...['Content-Encoding: gzip\r\n', 'Content-Type: text/plain\r\n', 'HTTP/2.0', 'Upgrade: websocket\r\n'],
].map((text) => Buffer.from(text, 'latin1'));

const MAX_CHANGES = 4;

/** Changes, removes, repeats and inserts bytes at a few places. */
export function damageBytes(random: Random, bytes: Buffer): Buffer {
  let damaged = bytes;
  for (let left = random.integer(1, MAX_CHANGES); left > 0; left -= 1) damaged = changed(random, damaged);
  return damaged;
}

function changed(random: Random, bytes: Buffer): Buffer {
  if (bytes.length === 0) return random.pick(tokens);
  // Half of the changes are in the first bytes, which say what the rest means.
  const limit = random.chance(0.5) ? Math.min(bytes.length, 100) : bytes.length;
  const at = random.integer(0, limit - 1);
  const until = Math.min(bytes.length, at + random.integer(1, 40));
  const [before, cut, after] = [bytes.subarray(0, at), bytes.subarray(at, until), bytes.subarray(until)];
  switch (random.integer(0, 5)) {
    case 0:
      return Buffer.concat([before, random.bytes(1), bytes.subarray(at + 1)]);
    case 1:
      return Buffer.concat([before, after]);
    case 2:
      return Buffer.concat([before, cut, cut, after]);
    case 3:
      return before;
    case 4:
      return Buffer.concat([before, Buffer.alloc(cut.length), after]);
    default:
      return Buffer.concat([before, random.pick(tokens), bytes.subarray(at)]);
  }
}

/** The call as bytes of a connection of its own, damaged. Its world's name stays whole, since other worlds are others'. */
export function damagedRequest(random: Random, call: Call): Call {
  const { method, target, headers, body = Buffer.alloc(0) } = call;
  const { 'x-world': world, ...rest } = headers;
  const lines = Object.entries({ host: '127.0.0.1', connection: 'close', ...rest });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const text = `${head}\r\n`;
  const first = `${method} ${target} HTTP/1.1\r\n${world === undefined ? '' : `X-World: ${world}\r\n`}`;
  const damaged = random.chance(0.5)
    ? [Buffer.from(text, 'latin1'), damageBytes(random, body)]
    : [damageBytes(random, Buffer.from(text, 'latin1')), body];
  const start = random.chance(0.2)
    ? damageBytes(random, Buffer.from(first, 'latin1'))
    : Buffer.from(first, 'latin1');
  return { ...call, endpoint: undefined, how: 'bytes', body: Buffer.concat([start, ...damaged]) };
}

import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { refusals, type GeneralRefusal } from '#contract/refusals.ts';
import { sayRefusal } from '../words.ts';

/** What Node says was wrong, where that is not simply what was sent. */
const reasons: Readonly<Record<string, GeneralRefusal>> = {
  HPE_HEADER_OVERFLOW: 'BODY_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
};

/** What Node could not read as HTTP never reaches the application; it is answered in the same envelope all the same. */
export function answerUnreadable({ code: problem = '' }: NodeJS.ErrnoException, socket: Duplex): void {
  if (problem === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const reason = reasons[problem] ?? 'BAD_REQUEST';
  const code = refusals[reason];
  const body = JSON.stringify({ code, msg: sayRefusal('en-US', reason), data: { reason } });
  socket.end(
    [
      `HTTP/1.1 ${code} ${STATUS_CODES[code]}`,
      'X-Sandbox: simulated-funds',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

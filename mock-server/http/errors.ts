import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { refusals, type GeneralRefusal } from '#contract/refusals.ts';
import { sayRefusal } from '../text/words.ts';
import { jsonHeaders } from './headers.ts';
import { isAnsweredEarly } from './admit.ts';

/** The errors of Node's parser that are not simply bad requests. */
const reasons: Readonly<Record<string, GeneralRefusal>> = {
  HPE_HEADER_OVERFLOW: 'BODY_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
};

/** Answers a request that Node could not parse, and so never became one, in the same envelope. */
export function handleClientError({ code: error = '' }: NodeJS.ErrnoException, socket: Duplex): void {
  if (error === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  // A second answer would be read as the answer to the next request.
  if (isAnsweredEarly(socket)) return void socket.end();
  const reason = reasons[error] ?? 'BAD_REQUEST';
  const code = refusals[reason];
  const body = JSON.stringify({ code, msg: sayRefusal('en-US', reason), data: { reason } });
  socket.end(
    [
      `HTTP/1.1 ${code} ${STATUS_CODES[code]}`,
      ...jsonHeaders.map(([name, value]) => `${name}: ${value}`),
      'Cache-Control: no-store',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

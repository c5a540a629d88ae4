import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import type { Call } from '../calls/call.ts';

/** The response: status and body, or nothing. */
export interface Answer {
  /** 0 if there was no answer. */
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly error?: string;
  /** True if a connection of an earlier call ended before this one arrived. */
  readonly wasIdle?: boolean;
}

/** Far above the second that a call may take, because a busy machine may hold it up. */
const NO_ANSWER_MS = 60_000;
/** The server may rightly wait for the rest of a damaged request. */
const DAMAGED_MS = 2000;

export const nothing: Answer = { status: 0, body: '', headers: {} };

/** A connection that is kept, for one episode after the other. */
export class Connection {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #origin: URL;

  constructor(origin: string) {
    this.#origin = new URL(origin);
  }

  close(): void {
    this.#agent.destroy();
  }

  async send(call: Call): Promise<Answer> {
    if (call.how === 'bytes') return this.#sendBytes(call);
    const answer = await this.#sendRequest(call);
    // The server closes an idle connection after seconds, and this call met the end of it.
    return answer.wasIdle ? this.#sendRequest(call) : answer;
  }

  #sendRequest({ method, target, headers, body, how }: Call): Promise<Answer> {
    return new Promise((resolve) => {
      const { hostname, port } = this.#origin;
      const agent = how === 'whole' ? this.#agent : false;
      const sent = request({ hostname, port, path: target, method, headers, agent }, (response) => {
        const { statusCode: status = 0, headers: received } = response;
        const chunks: Buffer[] = [];
        const end = (error?: string) =>
          resolve({
            status,
            headers: received,
            body: Buffer.concat(chunks).toString(),
            ...(error && { error }),
          });
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          if (how === 'whole' || !isStream(received)) return;
          sent.destroy();
          end();
        });
        response.once('end', () => end());
        response.once('error', ({ message }) => end(message));
        if (how !== 'dropped') return;
        sent.destroy();
        end();
      });
      sent.setTimeout(NO_ANSWER_MS, () => sent.destroy(new Error('no answer within a minute')));
      sent.once('error', ({ message, code }: NodeJS.ErrnoException) =>
        resolve({ ...nothing, error: message, wasIdle: sent.reusedSocket && code === 'ECONNRESET' }),
      );
      sent.end(body);
    });
  }

  /** Writes the body of the call as it is, and reads until the connection ends. */
  #sendBytes({ body = Buffer.alloc(0) }: Call): Promise<Answer> {
    return new Promise((resolve) => {
      const socket = connect(Number(this.#origin.port), this.#origin.hostname);
      const chunks: Buffer[] = [];
      socket.on('data', (chunk) => chunks.push(chunk));
      socket.setTimeout(DAMAGED_MS, () => socket.destroy());
      // The server may close while the rest of the request is being written.
      socket.once('error', () => undefined);
      socket.once('close', () => {
        const text = Buffer.concat(chunks).toString('latin1');
        const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
        resolve({ ...nothing, status: Math.max(0, ...statuses), body: text });
      });
      socket.end(body);
    });
  }
}

const isStream = (headers: Readonly<Record<string, unknown>>): boolean =>
  String(headers['content-type']).startsWith('text/event-stream');

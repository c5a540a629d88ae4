import pLimit from 'p-limit';
import supertest, { type Response } from 'supertest';
import type { Reply } from './reply.ts';

const MOST_BYTES = 5 * 1024 * 1024;

/** One call as it is sent. */
export interface Outgoing {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, string>>;
  readonly picture?: { readonly field: string; readonly content: Buffer };
  /** The answer has no end: it is let go when its head is there. */
  readonly stream?: boolean;
}

interface Settings {
  readonly timeoutMs: number;
  /** How many calls may be under way at once, and how long to rest after each. */
  readonly atOnce: number;
  readonly pauseMs: number;
}

/**
 * The only way to a host. A call goes to the address it names and nowhere else: no redirect is followed. An answer is
 * held to a size and a time, and whatever goes wrong is an answer, too.
 */
export class Wire {
  private readonly fewAtOnce;

  constructor(private readonly settings: Settings) {
    this.fewAtOnce = pLimit(settings.atOnce);
  }

  send(call: Outgoing): Promise<{ reply: Reply; durationMs: number }> {
    return this.fewAtOnce(async () => {
      const startedAt = performance.now();
      const reply = await this.exchange(call);
      const durationMs = Math.round(performance.now() - startedAt);
      if (this.settings.pauseMs > 0) await new Promise((rested) => setTimeout(rested, this.settings.pauseMs));
      return { reply, durationMs };
    });
  }

  private async exchange({ method, url, headers, fields, picture, stream }: Outgoing): Promise<Reply> {
    const { origin } = new URL(url);
    const verb = method.toLowerCase() as 'get' | 'post' | 'delete';
    const request = supertest(origin)
      [verb](url.slice(origin.length))
      .set(headers)
      .redirects(0)
      .timeout({ deadline: this.settings.timeoutMs })
      .maxResponseSize(MOST_BYTES)
      .buffer(true)
      .parse(stream ? letGo : collect);
    if (method === 'GET') void request.query(fields);
    else if (picture) void request.field(fields).attach(picture.field, picture.content, 'picture.png');
    else void request.type('form').send(fields);
    try {
      return answered(await request);
    } catch (thrown) {
      return failed(thrown, this.settings.timeoutMs);
    }
  }
}

type Done = (error: Error | null, body: Buffer) => void;

/** superagent's types show a response to its parsers that is a readable stream as well. */
const collect = (response: unknown, done: Done): void => {
  const chunks: Buffer[] = [];
  (response as NodeJS.ReadableStream)
    .on('data', (chunk: Buffer) => chunks.push(chunk))
    .on('end', () => done(null, Buffer.concat(chunks)));
};

const letGo = (response: unknown, done: Done): void => {
  done(null, Buffer.alloc(0));
  (response as { destroy: () => void }).destroy();
};

function answered({ status, headers, body }: Response): Reply {
  const { 'content-type': contentType = '', location = '' } = headers as Record<string, string>;
  return {
    kind: 'answered',
    status,
    contentType,
    location,
    body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
  };
}

const noConnection =
  /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|certificate|self.signed|CERT_|ALTNAME|EPROTO/i;

function failed(thrown: unknown, timeoutMs: number): Reply {
  const {
    code = '',
    message = '',
    timeout,
  } = thrown as { code?: string; message?: string; timeout?: number };
  if (timeout !== undefined)
    return { kind: 'failed', failure: 'late', detail: `nothing whole within ${timeoutMs / 1000} s` };
  if (code === 'ETOOLARGE')
    return { kind: 'failed', failure: 'too large', detail: `more than ${MOST_BYTES / 1024 / 1024} MB` };
  const detail = message || code || 'no reason given';
  return noConnection.test(`${code} ${message}`)
    ? { kind: 'failed', failure: 'unreachable', detail }
    : { kind: 'failed', failure: 'broken', detail: `a broken connection (${detail})` };
}

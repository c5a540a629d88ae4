import pLimit from 'p-limit';
import supertest, { type Response, type Test } from 'supertest';
import type { Finding } from './outcome.ts';
import type { Answered, Reply } from './reply.ts';

const MAX_BYTES = 5 * 1024 * 1024;
/** A host that asks to wait longer is not called again in this run. */
const MAX_WAIT_S = 60;

export interface HttpCall {
  readonly method: string;
  /** With its query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A form, files, or an object that is sent as JSON. */
  readonly body?: URLSearchParams | FormData | object | undefined;
  /** The answer is an endless stream: the connection is closed after the headers. */
  readonly stream?: boolean | undefined;
}

interface Sent {
  readonly reply: Reply;
  /** The time of the last answer. */
  readonly durationMs: number;
  /** A remark about the exchange for the report. */
  readonly notes: readonly Finding[];
}

interface Settings {
  readonly timeoutMs: number;
  readonly maxConcurrent: number;
  /** The pause after each call. */
  readonly pauseMs: number;
  /** Certificates that are trusted beside the system's own. */
  readonly ca?: string | undefined;
}

/**
 * Sends every call of the suite. It follows no redirect, limits the size and time of an answer, and returns failures as
 * replies.
 */
export class HttpClient {
  private readonly limit;

  constructor(private readonly settings: Settings) {
    this.limit = pLimit(settings.maxConcurrent);
  }

  /** Sends a call, and once more if the host asks to repeat it later. Other calls wait meanwhile, as the host wants. */
  send(call: HttpCall): Promise<Sent> {
    return this.limit(async () => {
      const first = await this.timed(call);
      const seconds = secondsToWait(first.reply);
      if (seconds === undefined) return { ...first, notes: [] };
      const found = `HTTP ${(first.reply as Answered).status} with Retry-After: ${seconds} s`;
      const isLong = seconds > MAX_WAIT_S;
      const did = isLong ? `not repeated: the suite waits at most ${MAX_WAIT_S} s` : 'repeated once';
      const notes = [{ path: 'HTTP', expected: 'an answer at once', found: `${found}, ${did}` }];
      if (isLong) return { ...first, notes };
      await pause(seconds * 1000);
      return { ...(await this.timed(call)), notes };
    });
  }

  private async timed(call: HttpCall): Promise<Omit<Sent, 'notes'>> {
    const startedAt = performance.now();
    const reply = await this.exchange(call);
    const durationMs = Math.round(performance.now() - startedAt);
    if (this.settings.pauseMs > 0) await pause(this.settings.pauseMs);
    return { reply, durationMs };
  }

  private async exchange({ method, url, headers, body, stream }: HttpCall): Promise<Reply> {
    const { origin } = new URL(url);
    const verb = method.toLowerCase() as Verb;
    const request = supertest(origin)
      [verb](url.slice(origin.length))
      .set(headers)
      .redirects(0)
      .timeout({ deadline: this.settings.timeoutMs })
      .maxResponseSize(MAX_BYTES)
      .buffer(true)
      .parse(stream ? discard : collect);
    if (this.settings.ca !== undefined) void request.ca(this.settings.ca);
    await attach(request, body);
    try {
      return answered(await request);
    } catch (thrown) {
      return failed(thrown, this.settings.timeoutMs);
    }
  }
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** The seconds after which a host asks to repeat a call that it did not perform: a number, or the time until a date. */
function secondsToWait(reply: Reply): number | undefined {
  if (reply.kind === 'failed' || (reply.status !== 429 && reply.status !== 503)) return undefined;
  const { 'retry-after': given = '' } = reply.headers;
  const seconds = /^\d{1,9}$/.test(given)
    ? Number(given)
    : Math.ceil((Date.parse(given) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete' | 'options';

async function attach(request: Test, body: HttpCall['body']): Promise<void> {
  if (body instanceof URLSearchParams) void request.type('form').send(body.toString());
  else if (!(body instanceof FormData)) void (body && request.type('json').send(body));
  else
    for (const [name, value] of body)
      if (typeof value === 'string') void request.field(name, value);
      else void request.attach(name, Buffer.from(await value.arrayBuffer()), 'picture.png');
}

type Done = (error: Error | null, body: Buffer) => void;

/** superagent's types hide that the response of a parser is a readable stream. */
const collect = (response: unknown, done: Done): void => {
  const chunks: Buffer[] = [];
  (response as NodeJS.ReadableStream)
    .on('data', (chunk: Buffer) => chunks.push(chunk))
    .on('end', () => done(null, Buffer.concat(chunks)));
};

const discard = (response: unknown, done: Done): void => {
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
    headers,
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
    return { kind: 'failed', failure: 'late', detail: `no complete answer within ${timeoutMs / 1000} s` };
  if (code === 'ETOOLARGE')
    return { kind: 'failed', failure: 'too large', detail: `more than ${MAX_BYTES / 1024 / 1024} MB` };
  const detail = message || code || 'no reason given';
  return noConnection.test(`${code} ${message}`)
    ? { kind: 'failed', failure: 'unreachable', detail }
    : { kind: 'failed', failure: 'broken', detail: `a broken connection (${detail})` };
}

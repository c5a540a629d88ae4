import { connect, type Socket } from 'node:net';
import { percentile, processorMs } from './rounds.ts';

/** Requests to send as fast as they are answered. */
export interface Load {
  readonly port: number;
  /** Raw HTTP requests, sent in turn. `{n}` in them becomes a number that is never repeated. */
  readonly requests: readonly string[];
  /** A text that every response must contain. */
  readonly expects: string;
  readonly connections: number;
  readonly ms: number;
  /** Ends after this many requests, if that is sooner. */
  readonly most?: number;
}

export interface Loaded {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
  readonly answers: number;
  /** The share of a core that the load used. Near 1, the client is measured instead of the server. */
  readonly ownShare: number;
  /** The first response without the expected text. */
  readonly wrong: string | undefined;
}

/**
 * Sends requests over plain sockets, because an HTTP library is slower than the servers it measures. Connections stay
 * open and have one pending request each.
 */
export async function putLoad(load: Load, firstNumber: number): Promise<Loaded> {
  const run = new LoadRun(load, firstNumber);
  const [startedAt, usedBefore] = [performance.now(), processorMs()];
  await Promise.all(Array.from({ length: load.connections }, () => run.connection()));
  const tookMs = performance.now() - startedAt;
  const { latencies } = run;
  return {
    perSecond: (latencies.length / tookMs) * 1000,
    p50Ms: percentile(latencies, 0.5),
    p95Ms: percentile(latencies, 0.95),
    p99Ms: percentile(latencies, 0.99),
    answers: latencies.length,
    ownShare: (processorMs() - usedBefore) / tookMs,
    wrong: run.wrong,
  };
}

/** A load under way, by connections that may be opened and sampled while it runs. */
export class LoadRun {
  latencies: number[] = [];
  /** The first response without the expected text. It ends the load. */
  wrong: string | undefined;
  #until: number;
  #sent = 0;

  constructor(
    private readonly load: Load,
    private readonly firstNumber: number,
  ) {
    this.#until = performance.now() + load.ms;
  }

  /** Sends one request after the other over a connection, until the load is over. Rejects if the connection fails. */
  connection(): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = connect(this.load.port, '127.0.0.1').setNoDelay();
      let text = '';
      let sentAt = 0;
      const next = () => {
        if (this.isOver) return void socket.destroy();
        sentAt = performance.now();
        this.#send(socket);
      };
      socket.once('connect', next);
      socket.on('data', (chunk) => {
        text += chunk.toString('latin1');
        if (!isWhole(text)) return;
        this.latencies.push(performance.now() - sentAt);
        if (!text.startsWith('HTTP/1.1 200') || !text.includes(this.load.expects)) this.wrong ??= text;
        text = '';
        next();
      });
      socket.once('close', () => resolve());
      socket.once('error', reject);
    });
  }

  /** Ends each connection after the answer it waits for. */
  stop(): void {
    this.#until = 0;
  }

  get isOver(): boolean {
    const { most = Number.POSITIVE_INFINITY } = this.load;
    return performance.now() >= this.#until || this.#sent >= most || this.wrong !== undefined;
  }

  #send(socket: Socket): void {
    const { requests } = this.load;
    const request = requests[this.#sent % requests.length] ?? '';
    socket.write(request.replaceAll('{n}', String(this.firstNumber + this.#sent)));
    this.#sent += 1;
  }
}

/** Returns true if a response is complete, by its length or its last chunk. */
function isWhole(text: string): boolean {
  const head = text.indexOf('\r\n\r\n');
  if (head < 0) return false;
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(text) ?? [];
  return length === undefined ? text.endsWith('\r\n0\r\n\r\n') : text.length >= head + 4 + Number(length);
}

/** A raw HTTP request. */
export function written(
  method: 'GET' | 'POST',
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body = '',
): string {
  const sent = { Host: '127.0.0.1', Connection: 'keep-alive', ...headers };
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}`);
  const length = method === 'GET' ? [] : [`Content-Length: ${Buffer.byteLength(body)}`];
  return [`${method} ${path} HTTP/1.1`, ...lines, ...length, '', body].join('\r\n');
}

/** One server-sent event. */
export interface StreamEvent {
  readonly id: string;
  readonly event: string;
  readonly data: {
    readonly kind: string;
    readonly id?: string;
    readonly what?: string;
    readonly requestId?: string;
    readonly at: number;
    readonly data?: unknown;
  };
}

/** Long enough for a busy machine. */
const TIMEOUT_MS = 20_000;

/** Reads a stream of server-sent events. */
export class Stream {
  /** Received events that the test has not read yet. */
  readonly waiting: StreamEvent[] = [];
  /** Comment lines, such as heartbeats, and `retry:` fields. */
  readonly comments: string[] = [];
  ended = false;
  #wake: () => void = () => undefined;

  private constructor(
    readonly response: Response,
    private readonly abort: AbortController,
  ) {}

  static async open(address: string, headers: Record<string, string> = {}): Promise<Stream> {
    const abort = new AbortController();
    const response = await fetch(address, { headers, signal: abort.signal });
    const stream = new Stream(response, abort);
    void stream.#read();
    return stream;
  }

  /** Waits for the next event of a kind, and skips other events before it. */
  async next(kind: string): Promise<StreamEvent> {
    const until = Date.now() + TIMEOUT_MS;
    for (;;) {
      const found = this.waiting.findIndex(({ event }) => event === kind);
      const [event] = found < 0 ? [] : this.waiting.splice(0, found + 1).slice(-1);
      if (event) return event;
      if (this.ended) throw new Error(`The stream ended without "${kind}".`);
      await this.#more(until, kind);
    }
  }

  /** Returns kind and id of every event up to the next of a kind, inclusive. */
  async until(kind: string): Promise<string[]> {
    const before = [...this.waiting];
    const until = Date.now() + TIMEOUT_MS;
    while (!before.some(({ event }) => event === kind)) {
      await this.#more(until, kind);
      before.splice(0, before.length, ...this.waiting);
    }
    const last = before.findIndex(({ event }) => event === kind);
    return this.waiting
      .splice(0, last + 1)
      .map(({ event, data }) => [event, data.id].filter(Boolean).join(' '));
  }

  async end(): Promise<void> {
    const until = Date.now() + TIMEOUT_MS;
    while (!this.ended) await this.#more(until, 'end');
  }

  /** Waits for a comment line, such as a heartbeat. */
  async comment(text: string): Promise<void> {
    const until = Date.now() + TIMEOUT_MS;
    while (!this.comments.includes(text)) await this.#more(until, text);
  }

  close(): void {
    this.abort.abort();
  }

  #more(until: number, expected: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`No "${expected}" arrived.`)), until - Date.now());
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async #read(): Promise<void> {
    let text = '';
    try {
      const decoder = new TextDecoder();
      for await (const chunk of this.response.body ?? []) {
        const blocks = (text + decoder.decode(chunk, { stream: true })).split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) this.#take(block);
        this.#wake();
      }
    } catch {
      // Either side closed the connection, which ends the stream.
    }
    this.ended = true;
    this.#wake();
  }

  #take(block: string): void {
    const lines = block.split('\n').map((line) => [line.split(':', 1)[0] ?? '', line.replace(/^\w*: ?/, '')]);
    const fields = Object.fromEntries(lines) as Record<string, string>;
    const { id = '', event, data } = fields;
    if (event === undefined || data === undefined) this.comments.push(block);
    else this.waiting.push({ id, event, data: JSON.parse(data) as StreamEvent['data'] });
  }
}

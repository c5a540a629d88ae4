import { outcomeOf, type LoggedRequest, type Outcome } from '#contract/control/observation.ts';

/** A call of a service as the log receives it. Secrets are blotted out already; the answer is the text that was sent. */
export interface LogEntry extends Omit<LoggedRequest, 'answer' | 'movements' | 'fault' | 'violation'> {
  readonly answer: string;
  readonly movements: readonly number[];
  readonly fault: string | undefined;
  readonly violation: string | undefined;
}

interface Filter {
  readonly phone?: string | undefined;
  readonly endpoint?: string | undefined;
  readonly outcome?: Outcome | undefined;
}

const MOST_KEPT = 1000;
const MOST_CHARACTERS = 10_000;

/** The latest calls of one world, in memory (docs/decisions/0009-request-log-in-memory.md). */
export class RequestLog {
  readonly #kept: LogEntry[];
  #dropped: number;

  constructor(kept: LogEntry[] = [], dropped = 0) {
    this.#kept = kept;
    this.#dropped = dropped;
  }

  /** The log that `toText` told of. */
  static fromText(text: string): RequestLog {
    const { kept, dropped } = JSON.parse(text) as { kept: LogEntry[]; dropped: number };
    return new RequestLog(kept, dropped);
  }

  /** The whole log in words, while its world is parked. */
  toText(): string {
    return JSON.stringify({ kept: this.#kept, dropped: this.#dropped });
  }

  get isEmpty(): boolean {
    return this.#kept.length === 0;
  }

  /** Keeps a call, and forgets the oldest when there are too many. Answers how to describe it. */
  add(entry: LogEntry): () => LoggedRequest {
    const kept = { ...entry, answer: cut(entry.answer) };
    this.#kept.push(kept);
    if (this.#kept.length > MOST_KEPT) {
      this.#kept.shift();
      this.#dropped += 1;
    }
    return () => describe(kept);
  }

  /** One call by its id, as long as it is kept. */
  get(id: string): LoggedRequest | undefined {
    const kept = this.#kept.find((entry) => entry.id === id);
    return kept && describe(kept);
  }

  /** A page of the calls that match, newest first; how many match; and how many older calls are forgotten. */
  find(filter: Filter, limit: number, offset: number) {
    const matching = this.#kept.filter((entry) => matches(entry, filter)).reverse();
    return {
      total: matching.length,
      list: matching.slice(offset, offset + limit).map(describe),
      dropped: this.#dropped,
    };
  }
}

const matches = (entry: LogEntry, { phone, endpoint, outcome }: Filter): boolean =>
  (phone === undefined || entry.phone === phone) &&
  (endpoint === undefined || entry.endpoint === endpoint) &&
  (outcome === undefined || outcomeOf(entry) === outcome);

function describe({ answer, movements, fault, violation, ...entry }: LogEntry): LoggedRequest {
  return {
    ...entry,
    answer: readAnswer(answer),
    movements: movements.map(String),
    ...(fault !== undefined && { fault }),
    ...(violation !== undefined && { violation }),
  };
}

const cut = (text: string): string =>
  text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}… (${text.length} characters)` : text;

/** What was cut, or malformed on purpose, is shown as text. */
function readAnswer(text: string): unknown {
  try {
    return text === '' ? null : (JSON.parse(text) as unknown);
  } catch {
    return text;
  }
}

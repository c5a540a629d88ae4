import {
  isOperatorCall,
  outcomeOf,
  type LoggedRequest,
  type Outcome,
} from '#contract/control/observation.ts';

type Derived = 'headers' | 'answer' | 'answerHeaders' | 'movements' | 'fault' | 'violation';

/** A request as it is logged, already redacted. It is made readable only when it is read. */
export interface LogEntry extends Omit<LoggedRequest, Derived> {
  readonly headers: Readonly<Record<string, string>>;
  /** The text that was sent. */
  readonly answer: string;
  /** All headers of the answer: name, value, name, value. */
  readonly answerHeaders: readonly string[];
  readonly movements: readonly number[];
  readonly fault: string | undefined;
  readonly violation: string | undefined;
}

interface Filter {
  readonly phone?: string | undefined;
  readonly endpoint?: string | undefined;
  readonly outcome?: Outcome | undefined;
  /** Whether to include the operator's own requests. */
  readonly operator: boolean;
}

const MAX_KEPT = 1000;
const MAX_CHARACTERS = 10_000;

/** A request with its position among all requests of its world. */
interface Kept {
  readonly place: number;
  readonly entry: LogEntry;
}

interface Share {
  readonly kept: Kept[];
  /** How many older requests were dropped. */
  dropped: number;
}

type Shares = Record<'members' | 'operator', Share>;

/**
 * The latest requests of one world, in memory (docs/decisions/0009-request-log-in-memory.md). Members and the operator have
 * a share each, so that an operator's script does not displace what a tester looks for.
 */
export class RequestLog {
  readonly #shares: Shares;
  #count: number;

  constructor(
    shares: Shares = { members: { kept: [], dropped: 0 }, operator: { kept: [], dropped: 0 } },
    count = 0,
  ) {
    this.#shares = shares;
    this.#count = count;
  }

  /** The log that `toText` wrote. */
  static fromText(text: string): RequestLog {
    const { shares, calls } = JSON.parse(text) as { shares: Shares; calls: number };
    return new RequestLog(shares, calls);
  }

  /** The whole log as text, while its world is evicted. */
  toText(): string {
    return JSON.stringify({ shares: this.#shares, calls: this.#count });
  }

  get isEmpty(): boolean {
    return this.#count === 0;
  }

  /** Puts the requests of an import before all others. */
  startWith(requests: readonly LoggedRequest[]): void {
    const since = this.#inOrder();
    for (const { kept } of Object.values(this.#shares)) kept.length = 0;
    for (const entry of [...requests.map(entryOf), ...since]) this.#keep(entry);
  }

  /** Adds a request, and drops the oldest if there are too many. Returns how to describe it. */
  add(entry: LogEntry): () => LoggedRequest {
    const { answer } = entry;
    const kept = answer.length > MAX_CHARACTERS ? { ...entry, answer: shorten(answer) } : entry;
    this.#keep(kept);
    return () => describe(kept);
  }

  #keep(entry: LogEntry): void {
    const share = this.#shares[isOperatorCall(entry) ? 'operator' : 'members'];
    share.kept.push({ place: this.#count, entry });
    this.#count += 1;
    if (share.kept.length > MAX_KEPT) {
      share.kept.shift();
      share.dropped += 1;
    }
  }

  /** The request with this id, if it is kept. */
  get(id: string): LoggedRequest | undefined {
    const { members, operator } = this.#shares;
    const hasId = ({ entry }: Kept) => entry.id === id;
    const kept = members.kept.find(hasId) ?? operator.kept.find(hasId);
    return kept && describe(kept.entry);
  }

  /** Every kept request, oldest first. */
  all(): LoggedRequest[] {
    return this.#inOrder().map(describe);
  }

  /** A page of the matching requests, newest first, their total, and the number of dropped requests. */
  find({ operator, ...filter }: Filter, limit: number, offset: number) {
    const { members } = this.#shares;
    const entries = operator ? this.#inOrder() : members.kept.map(({ entry }) => entry);
    const matching = entries.filter((entry) => matches(entry, filter)).reverse();
    return {
      total: matching.length,
      list: matching.slice(offset, offset + limit).map(describe),
      dropped: members.dropped + (operator ? this.#shares.operator.dropped : 0),
    };
  }

  #inOrder(): LogEntry[] {
    const { members, operator } = this.#shares;
    return [...members.kept, ...operator.kept]
      .sort((one, other) => one.place - other.place)
      .map(({ entry }) => entry);
  }
}

const matches = (entry: LogEntry, { phone, endpoint, outcome }: Omit<Filter, 'operator'>): boolean =>
  (phone === undefined || entry.phone === phone) &&
  (endpoint === undefined || entry.endpoint === endpoint) &&
  (outcome === undefined || outcomeOf(entry) === outcome);

function describe({ answer, answerHeaders, movements, fault, violation, ...entry }: LogEntry): LoggedRequest {
  return {
    ...entry,
    answer: parseAnswer(answer),
    answerHeaders: describeHeaders(answerHeaders),
    movements: movements.map(String),
    ...(fault !== undefined && { fault }),
    ...(violation !== undefined && { violation }),
  };
}

/** The headers that describe the answer. Those that every answer has would fill the log. */
const describedHeaders: ReadonlySet<string> = new Set([
  ...['content-type', 'allow', 'retry-after'],
  ...['x-request-id', 'x-world', 'x-world-time', 'x-world-rate', 'x-sandbox'],
]);

function describeHeaders(headers: readonly string[]): Record<string, string> {
  const described: Record<string, string> = {};
  for (let at = 0; at < headers.length; at += 2) {
    const name = (headers[at] ?? '').toLowerCase();
    if (describedHeaders.has(name)) described[name] = headers[at + 1] ?? '';
  }
  return described;
}

const entryOf = (logged: LoggedRequest): LogEntry => {
  const { answer, answerHeaders, movements, fault, violation, ...request } = logged;
  return {
    ...request,
    answer: typeof answer === 'string' ? answer : answer === null ? '' : JSON.stringify(answer),
    answerHeaders: Object.entries(answerHeaders).flat(),
    movements: movements.map(Number),
    fault,
    violation,
  };
};

const shorten = (text: string): string => `${text.slice(0, MAX_CHARACTERS)}… (${text.length} characters)`;

/** An answer that was shortened, or malformed on purpose, is shown as text. */
function parseAnswer(text: string): unknown {
  try {
    return text === '' ? null : (JSON.parse(text) as unknown);
  } catch {
    return text;
  }
}

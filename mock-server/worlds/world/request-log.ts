import { isOperators, outcomeOf, type LoggedRequest, type Outcome } from '#contract/control/observation.ts';
import { tellingHeaders } from './telling-headers.ts';

type Told = 'headers' | 'answer' | 'answerHeaders' | 'movements' | 'fault' | 'violation';

/**
 * A call of a service as the log receives it: what is at hand when it has been answered, to be made readable when somebody
 * reads it. Secrets are blotted out already.
 */
export interface LogEntry extends Omit<LoggedRequest, Told> {
  readonly headers: Readonly<Record<string, string>>;
  /** The text that was sent. */
  readonly answer: string;
  /** All that it said of itself: name, value, name, value. */
  readonly answerHeaders: readonly string[];
  readonly movements: readonly number[];
  readonly fault: string | undefined;
  readonly violation: string | undefined;
}

interface Filter {
  readonly phone?: string | undefined;
  readonly endpoint?: string | undefined;
  readonly outcome?: Outcome | undefined;
  /** Whether the operator's own calls are asked for as well. */
  readonly operator: boolean;
}

const MOST_KEPT = 1000;
const MOST_CHARACTERS = 10_000;

/** A call with its place among all of its world. */
interface Kept {
  readonly place: number;
  readonly entry: LogEntry;
}

/** The latest calls of some caller, and how many older ones were forgotten. */
interface Share {
  readonly kept: Kept[];
  dropped: number;
}

type Shares = Record<'members' | 'operator', Share>;

/**
 * The latest calls of one world, in memory (docs/decisions/0009-keep-the-request-log-in-memory.md): so many of members and guests,
 * and as many of the operator, whose scripts are not to push out what a tester looks for.
 */
export class RequestLog {
  readonly #shares: Shares;
  #calls: number;

  constructor(
    shares: Shares = { members: { kept: [], dropped: 0 }, operator: { kept: [], dropped: 0 } },
    calls = 0,
  ) {
    this.#shares = shares;
    this.#calls = calls;
  }

  /** The log that `toText` told of. */
  static fromText(text: string): RequestLog {
    const { shares, calls } = JSON.parse(text) as { shares: Shares; calls: number };
    return new RequestLog(shares, calls);
  }

  /** The whole log in words, while its world is parked. */
  toText(): string {
    return JSON.stringify({ shares: this.#shares, calls: this.#calls });
  }

  get isEmpty(): boolean {
    return this.#calls === 0;
  }

  /** Begins with the calls that an export told of, cut there already, before all that was called here. */
  startWith(calls: readonly LoggedRequest[]): void {
    const since = this.#inOrder();
    for (const { kept } of Object.values(this.#shares)) kept.length = 0;
    for (const entry of [...calls.map(entryOf), ...since]) this.#keep(entry);
  }

  /** Keeps a call, and forgets the oldest when there are too many. Answers how to describe it. */
  add(entry: LogEntry): () => LoggedRequest {
    const { answer } = entry;
    const kept = answer.length > MOST_CHARACTERS ? { ...entry, answer: cut(answer) } : entry;
    this.#keep(kept);
    return () => describe(kept);
  }

  #keep(entry: LogEntry): void {
    const share = this.#shares[isOperators(entry) ? 'operator' : 'members'];
    share.kept.push({ place: this.#calls, entry });
    this.#calls += 1;
    if (share.kept.length > MOST_KEPT) {
      share.kept.shift();
      share.dropped += 1;
    }
  }

  /** One call by its id, as long as it is kept. */
  get(id: string): LoggedRequest | undefined {
    const { members, operator } = this.#shares;
    const hasId = ({ entry }: Kept) => entry.id === id;
    const kept = members.kept.find(hasId) ?? operator.kept.find(hasId);
    return kept && describe(kept.entry);
  }

  /** Every call that is kept, oldest first. */
  all(): LoggedRequest[] {
    return this.#inOrder().map(describe);
  }

  /** A page of the calls that match, newest first; how many match; and how many older calls are forgotten. */
  find({ operator, ...filter }: Filter, limit: number, offset: number) {
    const { members } = this.#shares;
    const asked = operator ? this.#inOrder() : members.kept.map(({ entry }) => entry);
    const matching = asked.filter((entry) => matches(entry, filter)).reverse();
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
    answer: readAnswer(answer),
    answerHeaders: tellingHeaders(answerHeaders),
    movements: movements.map(String),
    ...(fault !== undefined && { fault }),
    ...(violation !== undefined && { violation }),
  };
}

const entryOf = (logged: LoggedRequest): LogEntry => {
  const { answer, answerHeaders, movements, fault, violation, ...call } = logged;
  return {
    ...call,
    answer: typeof answer === 'string' ? answer : answer === null ? '' : JSON.stringify(answer),
    answerHeaders: Object.entries(answerHeaders).flat(),
    movements: movements.map(Number),
    fault,
    violation,
  };
};

const cut = (text: string): string => `${text.slice(0, MOST_CHARACTERS)}… (${text.length} characters)`;

/** What was cut, or malformed on purpose, is shown as text. */
function readAnswer(text: string): unknown {
  try {
    return text === '' ? null : (JSON.parse(text) as unknown);
  } catch {
    return text;
  }
}

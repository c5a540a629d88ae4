import {
  isOperatorCall,
  outcomeOf,
  type LoggedRequest,
  type RequestPage,
} from '#contract/control/observation.ts';
import { MEBIBYTE } from '#contract/endpoint.ts';
import { describe, entryOf, shortened, sizeOf, type LogEntry, type LogFilter } from './log-entry.ts';

export interface LogLimits {
  readonly calls: number;
  readonly bytes: number;
}

/**
 * Members and the operator have a share each, so that an operator's script does not displace what a tester looks for.
 * Beyond a limit, the oldest call of the share is dropped.
 */
export type LogShare = 'members' | 'operator';

export const shareOf = (entry: Pick<LogEntry, 'endpoint'>): LogShare =>
  isOperatorCall(entry) ? 'operator' : 'members';

/**
 * The latest requests of one world, in memory or on disk (docs/decisions/0026-store-the-request-log-of-durable-worlds.md).
 */
export interface RequestLog {
  /** Puts the requests of an import before all others. */
  startWith: (requests: readonly LoggedRequest[]) => void;
  /** Adds a request, and drops the oldest if there are too many. Returns a function that describes it. */
  add: (entry: LogEntry) => () => LoggedRequest;
  get: (id: string) => LoggedRequest | undefined;
  /** Every kept request, oldest first. */
  all: () => LoggedRequest[];
  /** A page of the matching requests, newest first, their total, and the facts about dropped ones. */
  find: (filter: LogFilter, limit: number, offset: number) => RequestPage;
}

const limits: Readonly<Record<LogShare, LogLimits>> = {
  members: { calls: 1000, bytes: 4 * MEBIBYTE },
  operator: { calls: 1000, bytes: MEBIBYTE },
};

/** A request with its position among all requests of its world. */
interface Kept {
  readonly place: number;
  readonly entry: LogEntry;
  readonly bytes: number;
}

interface Dropped {
  /** The number of older requests that were dropped. */
  dropped: number;
  /** The time of the last dropped request. */
  droppedUntil: number | null;
}

interface Share extends Dropped {
  readonly kept: Kept[];
  bytes: number;
}

type Shares = Record<LogShare, Share>;

const empty = (): Share => ({ kept: [], bytes: 0, dropped: 0, droppedUntil: null });

const endOf = ({ dropped, droppedUntil }: Share): Dropped => ({ dropped, droppedUntil });

export class MemoryRequestLog implements RequestLog {
  readonly #shares: Shares = { members: empty(), operator: empty() };
  #count = 0;

  /** The log that `toText` wrote, and continued by `toLines` of later ones. */
  static fromText(text: string): MemoryRequestLog {
    const [dropped = '', ...entries] = text.trimEnd().split('\n');
    const { members, operator } = JSON.parse(dropped) as Record<LogShare, Dropped>;
    const log = new MemoryRequestLog();
    Object.assign(log.#shares.members, members);
    Object.assign(log.#shares.operator, operator);
    for (const entry of entries) log.#keep(JSON.parse(entry) as LogEntry);
    return log;
  }

  /** The whole log: a line about what it has dropped, and a line for each call. */
  toText(): string {
    const { members, operator } = this.#shares;
    const dropped = { members: endOf(members), operator: endOf(operator) };
    return `${JSON.stringify(dropped)}\n${this.toLines()}`;
  }

  toLines(): string {
    return this.#inOrder()
      .map((entry) => `${JSON.stringify(entry)}\n`)
      .join('');
  }

  get isEmpty(): boolean {
    return this.#count === 0;
  }

  /** The approximate memory of all calls. */
  get bytes(): number {
    return this.#shares.members.bytes + this.#shares.operator.bytes;
  }

  get hasDropped(): boolean {
    return Object.values(this.#shares).some(({ dropped }) => dropped > 0);
  }

  /** Adds the calls of a later log. If the later log has dropped calls, those before them are dropped, too. */
  continueWith(later: MemoryRequestLog): void {
    for (const name of ['members', 'operator'] as const) {
      const own = this.#shares[name];
      const { dropped, droppedUntil } = later.#shares[name];
      if (dropped > 0)
        this.#shares[name] = { ...empty(), dropped: own.dropped + own.kept.length + dropped, droppedUntil };
    }
    for (const entry of later.#inOrder()) this.#keep(entry);
  }

  startWith(requests: readonly LoggedRequest[]): void {
    const since = this.#inOrder();
    for (const share of Object.values(this.#shares)) Object.assign(share, { kept: [], bytes: 0 });
    for (const entry of [...requests.map(entryOf), ...since]) this.#keep(entry);
  }

  add(entry: LogEntry): () => LoggedRequest {
    const kept = shortened(entry);
    this.#keep(kept);
    return () => describe(kept);
  }

  #keep(entry: LogEntry): void {
    const name = shareOf(entry);
    const share = this.#shares[name];
    const bytes = sizeOf(entry);
    share.kept.push({ place: this.#count, entry, bytes });
    share.bytes += bytes;
    this.#count += 1;
    while (share.kept.length > limits[name].calls || share.bytes > limits[name].bytes) {
      const oldest = share.kept.shift();
      if (!oldest) return;
      share.bytes -= oldest.bytes;
      share.dropped += 1;
      share.droppedUntil = oldest.entry.at;
    }
  }

  get(id: string): LoggedRequest | undefined {
    const { members, operator } = this.#shares;
    const hasId = ({ entry }: Kept) => entry.id === id;
    const kept = members.kept.find(hasId) ?? operator.kept.find(hasId);
    return kept && describe(kept.entry);
  }

  all(): LoggedRequest[] {
    return this.#inOrder().map(describe);
  }

  find({ operator, ...filter }: LogFilter, limit: number, offset: number): RequestPage {
    const { members } = this.#shares;
    const entries = operator ? this.#inOrder() : members.kept.map(({ entry }) => entry);
    const matching = entries.filter((entry) => matches(entry, filter)).reverse();
    return {
      total: matching.length,
      list: matching.slice(offset, offset + limit).map(describe),
      ...droppedOf(operator ? Object.values(this.#shares) : [members]),
      limits: { ...limits.members, stored: 'memory' },
    };
  }

  #inOrder(): LogEntry[] {
    const { members, operator } = this.#shares;
    return [...members.kept, ...operator.kept]
      .sort((one, other) => one.place - other.place)
      .map(({ entry }) => entry);
  }
}

/** The calls that several shares of a log have dropped together. */
export function droppedOf(
  shares: readonly Readonly<Dropped>[],
): Pick<RequestPage, 'dropped' | 'droppedUntil'> {
  const ends = shares.flatMap(({ droppedUntil }) => droppedUntil ?? []);
  return {
    dropped: shares.reduce((sum, { dropped }) => sum + dropped, 0),
    droppedUntil: ends.length > 0 ? Math.max(...ends) : null,
  };
}

const matches = (entry: LogEntry, { phone, endpoint, outcome }: Omit<LogFilter, 'operator'>): boolean =>
  (phone === undefined || entry.phone === phone) &&
  (endpoint === undefined || entry.endpoint === endpoint) &&
  (outcome === undefined || outcomeOf(entry) === outcome);

import {
  isOperatorCall,
  outcomeOf,
  type LoggedRequest,
  type RequestPage,
} from '#contract/control/observation.ts';
import { MEBIBYTE } from '../../mebibyte.ts';
import { describe, entryOf, shortened, sizeOf, type LogEntry, type LogFilter } from './log-entry.ts';

/** The most that a log holds of the calls of members, or of those of the operator. */
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
  /** Adds a request, and drops the oldest if there are too many. Returns how to describe it. */
  add: (entry: LogEntry) => () => LoggedRequest;
  /** The request with this id, if it is kept. */
  get: (id: string) => LoggedRequest | undefined;
  /** Every kept request, oldest first. */
  all: () => LoggedRequest[];
  /** A page of the matching requests, newest first, their total, and what was dropped. */
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

interface Share {
  readonly kept: Kept[];
  bytes: number;
  /** How many older requests were dropped. */
  dropped: number;
  /** The time of the last of them. */
  droppedUntil: number | null;
}

type Shares = Record<LogShare, Share>;

const empty = (): Share => ({ kept: [], bytes: 0, dropped: 0, droppedUntil: null });

/** The log of a world in memory. */
export class MemoryRequestLog implements RequestLog {
  readonly #shares: Shares;
  #count: number;

  constructor(shares: Shares = { members: empty(), operator: empty() }, count = 0) {
    this.#shares = shares;
    this.#count = count;
  }

  /** The log that `toText` wrote. */
  static fromText(text: string): MemoryRequestLog {
    const { shares, calls } = JSON.parse(text) as { shares: Shares; calls: number };
    return new MemoryRequestLog(shares, calls);
  }

  /** The whole log as text, while its world is evicted. */
  toText(): string {
    return JSON.stringify({ shares: this.#shares, calls: this.#count });
  }

  get isEmpty(): boolean {
    return this.#count === 0;
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
  shares: readonly Pick<Share, 'dropped' | 'droppedUntil'>[],
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

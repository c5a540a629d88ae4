import type { HttpExchange } from '../http/exchange.ts';
import type { Result } from '../handling/request-context.ts';
import type { LogEntry } from '../worlds/request-log/log-entry.ts';
import type { OpenWorld } from '../worlds/world/open-world.ts';

/** A call that was answered, for figures and logs about the whole server. It has no field of the caller's. */
export interface ObservedCall {
  readonly requestId: string;
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  /** Empty for an unknown address, and for a caller who was not admitted. */
  readonly endpoint: string;
  /** The name of the world; empty if there is none of the name that was asked for. */
  readonly world: string;
  readonly status: number;
  /** The reason of a refusal; empty for a success. */
  readonly reason: string;
  /** True if an injected fault or rule made the answer. */
  readonly isInjected: boolean;
  /** The name of the operator's token; empty if the server has no tokens. */
  readonly operator: string;
  readonly durationMs: number;
}

export type Observe = (call: ObservedCall) => void;

/** Hears of every call that was written into the log of its world. */
export type Trace = (world: OpenWorld, call: Pick<LogEntry, 'id' | 'at' | 'headers'>) => void;

export function observedCall(exchange: HttpExchange, { status, envelope }: Result): ObservedCall {
  const { requestId, method, path, endpointId: endpoint, world, operator, durationMs } = exchange;
  const reason = (envelope.data as { reason?: unknown } | null)?.reason;
  const isRefusal = envelope.code !== 200 && typeof reason === 'string';
  return {
    ...{ requestId, method, path, endpoint, status, durationMs },
    world: world?.name ?? '',
    reason: isRefusal ? reason : '',
    isInjected: exchange.fault?.fault !== undefined,
    operator: operator?.name ?? '',
  };
}

import type { Operator } from '#contract/control/session.ts';
import type { Endpoint, EndpointTypes, InputOf, NonStreaming, OutputOf } from '#contract/endpoint.ts';
import type { Cells } from '../cells/cells.ts';
import type { ClockState } from '../clock/clock.ts';
import type { RealPhones } from '../phones/real-phones.ts';
import type { AskedMoment, PastWorld, Replayed } from './replay-outcome.ts';
import type { PreparedHandler, World } from '../handling/world.ts';
import type { Registry } from '../worlds/registry/registry.ts';
import type { ClockAdvance } from '../handling/due-rules.ts';
import type { OpenWorld } from '../worlds/world/open-world.ts';
import type { Holds } from '../worlds/world/holds.ts';
import type { RequestLog } from '../worlds/request-log/request-log.ts';
import type { TransactionContext } from '../handling/transaction-context.ts';
import type { OperatorSession, RequestContext } from '../handling/request-context.ts';

/** The world as a handler of the operator sees it. */
export interface OperatorWorld extends World {
  readonly clock: ClockState;
  readonly leapMs: number;
  readonly lastAdvance: ClockAdvance | null;
  /** The latest calls of this world. */
  readonly requests: RequestLog;
  /** The calls that faults hold. */
  readonly holds: Holds;
}

/** The cells of a bench of several processes, as a call about worlds uses them. */
export interface CellsContext extends Pick<Cells, 'name' | 'owns' | 'states'> {
  /** Repeats the call at all other cells. Its answer will say which of them did not answer. */
  readonly askOthers: <E extends Endpoint>(
    endpoint: E,
    input: Readonly<Record<string, unknown>>,
  ) => Promise<{ readonly answers: readonly OutputOf<E>[]; readonly silent: readonly string[] }>;
}

/** The world argument of a call about worlds. */
export interface WorldsContext {
  readonly registry: Registry;
  readonly phones: RealPhones;
  /** The world that `X-World` names. */
  readonly world: OpenWorld;
  readonly operator: Operator;
  readonly session: OperatorSession;
  /** The other cells; undefined for a bench of one process. */
  readonly cells: CellsContext | undefined;
  readonly transaction: TransactionContext;
  readonly worldFile: RequestContext['worldFile'];
  /** Rebuilds this world from its command log and compares the two. */
  readonly replay: () => Promise<Replayed>;
  /** Rebuilds any world as it was at a moment of its past. */
  readonly visitPast: (world: OpenWorld, moment: AskedMoment) => Promise<PastWorld>;
  /** Undoes everything that `work` did to the world and its clock, if it throws or its answer breaks the contract. */
  readonly atomically: <T>(work: () => T) => T;
}

/** A handler of a call about worlds: it makes, replaces, compares or moves whole worlds instead of acting in one. */
export interface WorldsHandler<E extends EndpointTypes> {
  readonly manage: (worlds: WorldsContext, input: InputOf<E>) => OutputOf<E> | Promise<OutputOf<E>>;
}

type WorldsHandlersOf<S extends Record<string, EndpointTypes>> = {
  readonly [K in NonStreaming<S>]: WorldsHandler<S[K]>;
};

/** Declares handlers of calls about worlds. */
export const aboutWorlds = <S extends Record<string, EndpointTypes>>(handlers: {
  readonly [K in NonStreaming<S>]: WorldsHandler<S[K]>['manage'];
}): WorldsHandlersOf<S> =>
  Object.fromEntries(
    Object.entries(handlers).map(([name, manage]) => [name, { manage }]),
  ) as WorldsHandlersOf<S>;

/** A handler for each of the operator's endpoints but the streams, under the endpoint's own name. */
export type OperatorHandlersOf<S extends Record<string, EndpointTypes>> = {
  readonly [K in NonStreaming<S>]:
    | ((world: OperatorWorld, input: InputOf<S[K]>) => OutputOf<S[K]>)
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each prepared handler has its own preparation
    | PreparedHandler<S[K], any>
    | WorldsHandler<S[K]>;
};

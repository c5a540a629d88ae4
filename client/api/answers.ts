import type { Endpoint } from '#contract/endpoint.ts';
import type { Failure } from './failure.ts';

/** How a call ended: with data, or with a failure. */
export interface CallOutcome {
  readonly fields: object;
  readonly data?: unknown;
  readonly failure?: Failure;
}

type Listener = (endpoint: Endpoint, outcome: CallOutcome) => void;

const listeners = new Set<Listener>();

/** Calls the listener after every answer of the host. */
export const onAnswer = (listener: Listener): void => void listeners.add(listener);

export function reportAnswer(endpoint: Endpoint, outcome: CallOutcome): void {
  for (const listener of listeners) listener(endpoint, outcome);
}

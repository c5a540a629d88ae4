import type { Endpoint } from '#contract/endpoint.ts';
import { storage } from '#client/device/storage.ts';
import type { Failure } from './failure.ts';

/** How a call ended: with data, or with a failure. */
export interface CallOutcome {
  readonly fields: object;
  /** The session that asked. */
  readonly token: string | undefined;
  readonly data?: unknown;
  readonly failure?: Failure;
}

type Listener = (endpoint: Endpoint, outcome: CallOutcome) => void;

const listeners = new Set<Listener>();

/** Calls the listener after every answer of the host, unless the session that asked has ended. */
export const onAnswer = (listener: Listener): void => void listeners.add(listener);

export function reportAnswer(endpoint: Endpoint, outcome: CallOutcome): void {
  if (storage.read('token') !== outcome.token) return;
  for (const listener of listeners) listener(endpoint, outcome);
}

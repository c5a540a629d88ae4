import type { Endpoint } from '#contract/endpoint.ts';
import { createListeners } from '#client/device/listeners.ts';
import { storage } from '#client/device/storage.ts';
import type { Failure } from './failure.ts';

/** The end of a call: its data, or its failure. */
export interface CallOutcome {
  readonly fields: object;
  /** The session that asked. */
  readonly token: string | undefined;
  readonly data?: unknown;
  readonly failure?: Failure;
}

const listeners = createListeners<[endpoint: Endpoint, outcome: CallOutcome]>();

/** Calls the listener after every answer of the host, unless the session that asked has ended. */
export const onAnswer = listeners.subscribe;

export function reportAnswer(endpoint: Endpoint, outcome: CallOutcome): void {
  if (storage.read('token') !== outcome.token) return;
  listeners.notify(endpoint, outcome);
}

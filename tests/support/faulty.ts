import { control } from '#contract/control/control.ts';
import type { Fault } from '#contract/control/faults.ts';
import type { Persona } from '#fixtures/data/people.ts';
import type { Caller } from '#kit/caller.ts';
import { shortenTimeouts } from './shorten-timeouts.ts';
import { memberPhone } from './member-phone.ts';

/** Opens a phone on which calls may fail and time out early. */
export const faultyPhone = (who: Persona, route: string) =>
  memberPhone(who, route, { quiet: true, before: shortenTimeouts });

/** The message that a member reads after each kind of failure. */
export const words = {
  // The server's own message.
  error: 'Something went wrong on the server. Nothing was changed.',
  drop: 'The platform cannot be reached. Check your connection.',
  malformed: 'Something went wrong on the platform.',
  timeout: 'The platform took too long to answer.',
  'commit-then-timeout': 'The platform took too long to answer.',
} as const satisfies Partial<Record<Fault['fault'], string>>;
export type Failing = keyof typeof words;
/** The faults after which the client cannot know whether a call took effect. */
export const failing = Object.keys(words) as Failing[];

/** Applies a fault to every call of an endpoint, or to the given number of calls. */
export const addFault = (operator: Caller, endpoint: string, fault: Fault['fault'], times?: number) =>
  operator.ok(control.addFault, {
    endpoint,
    fault,
    ...(fault === 'error' && { code: 503 }),
    ...(fault === 'latency' && { ms: 900 }),
    ...(times !== undefined && { times }),
  });

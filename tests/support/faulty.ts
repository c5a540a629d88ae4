import { control } from '#contract/control/control.ts';
import type { Fault } from '#contract/control/observation.ts';
import type { Persona } from '#fixtures/people.ts';
import type { Caller } from '#tests/kit/caller.ts';
import { hurry } from './hurry.ts';
import { phoneOf } from './phones.ts';

/** A phone on which calls may fail, so that the browser may say so in its console. */
export const faultyPhone = (who: Persona, route: string) =>
  phoneOf(who, route, { quiet: true, before: hurry });

/** What a member reads when nothing came of a call. */
export const words = {
  // The platform's own words, since it said something.
  error: 'Something went wrong on the server. Nothing was changed.',
  drop: 'The platform cannot be reached. Check your connection.',
  malformed: 'Something went wrong on the platform.',
  timeout: 'The platform took too long to answer.',
  'commit-then-timeout': 'The platform took too long to answer.',
} as const satisfies Partial<Record<Fault['fault'], string>>;
export type Failing = keyof typeof words;
/** The faults after which nothing is known to have come of a call. */
export const failing = Object.keys(words) as Failing[];

/** Has every call of an endpoint, or so many of them, meet a fault. */
export const strike = (operator: Caller, endpoint: string, fault: Fault['fault'], times?: number) =>
  operator.ok(control.addFault, {
    endpoint,
    fault,
    ...(fault === 'error' && { code: 503 }),
    ...(fault === 'latency' && { ms: 900 }),
    ...(times !== undefined && { times }),
  });

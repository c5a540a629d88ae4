import type { Endpoint } from '#contract/endpoint.ts';

/** What can come of one endpoint, the worst first. */
export const outcomes = ['diverges', 'refused', 'unverified', 'absent', 'conforms'] as const;
export type Outcome = (typeof outcomes)[number];

/** One field that is not as the contract says: where, what was expected, what was found. */
export interface Finding {
  readonly path: string;
  readonly expected: string;
  readonly found: string;
}

export interface Refused {
  readonly code: number;
  readonly reason?: string;
  readonly msg: string;
}

export interface Verdict {
  readonly outcome: Outcome;
  /** One clause that explains `absent` and `unverified`. */
  readonly why?: string;
  /** What makes it diverge. */
  readonly differences: readonly Finding[];
  /** What differs without harm, or where the spec is silent. */
  readonly notes: readonly Finding[];
  readonly refused?: Refused;
  /** The host could not be reached at all: nothing was learnt, and the run is not whole. */
  readonly unreachable?: string;
}

/** What was sent, and what came of it. Everything here may hold secrets: it leaves the process only through `blot`. */
export interface Played {
  readonly endpoint: Endpoint;
  readonly verdict: Verdict;
  readonly durationMs?: number;
  readonly request?: { readonly url: string; readonly fields: Readonly<Record<string, string>> };
  readonly answer?: { readonly status: number; readonly contentType: string; readonly body: unknown };
}

export const verdictOf = (outcome: Outcome, more: Partial<Verdict> = {}): Verdict => ({
  outcome,
  differences: [],
  notes: [],
  ...more,
});

/** Something is wrong with how the suite was called, or with the hosts as a whole; the text is all there is to say. */
export class Trouble extends Error {}

import type { Endpoint } from '#contract/endpoint.ts';

/** The possible outcomes of an endpoint, the worst first. */
export const outcomes = ['diverges', 'refused', 'unverified', 'absent', 'conforms'] as const;
export type Outcome = (typeof outcomes)[number];

/** One field that differs from the contract. */
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
  /** The reasons for `diverges`. */
  readonly differences: readonly Finding[];
  /** Harmless differences, and differences where the spec is silent. */
  readonly notes: readonly Finding[];
  readonly refused?: Refused;
  /** The host could not be reached, so the run is incomplete. */
  readonly unreachable?: string;
}

export interface SuiteAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** In the contract's envelope and names. */
  readonly body: unknown;
  /** The body that the host sent. */
  readonly raw?: unknown;
  /** The names of the fields with an integer that a number cannot hold. */
  readonly longIntegers?: readonly string[];
}

/** A call and its verdict. It may contain secrets and leaves the process only through `redactor`. */
export interface EndpointResult {
  readonly endpoint: Endpoint;
  readonly verdict: Verdict;
  readonly durationMs?: number;
  readonly request?: { readonly url: string; readonly fields: Readonly<Record<string, string>> };
  readonly answer?: SuiteAnswer;
}

export const verdictOf = (outcome: Outcome, more: Partial<Verdict> = {}): Verdict => ({
  outcome,
  differences: [],
  notes: [],
  ...more,
});

/** The run cannot be made or completed. The message is shown without a stack. */
export class SuiteError extends Error {}

/** The host refused the login, so members' calls cannot be made. */
export class LoginError extends SuiteError {
  constructor(
    message: string,
    readonly login: EndpointResult,
  ) {
    super(message);
  }
}

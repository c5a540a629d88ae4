import type { Reason } from '#contract/refusals.ts';
import { unauthorized } from '#contract/profile/dialect/envelope.ts';

/**
 * The kinds of failure. The platform lacks the endpoint and was not called, refused, limits the rate, sent fewer items than
 * it counts, was unreachable, did not respond in time, or had an internal error.
 */
export type FailureKind = 'absent' | 'refused' | 'busy' | 'incomplete' | 'offline' | 'timeout' | 'server';

const withKnownOutcome: readonly FailureKind[] = ['absent', 'refused', 'busy', 'incomplete'];

interface FailureParts {
  kind: FailureKind;
  /** The code of the response, 0 if there was none. */
  code: number;
  /**
   * In the member's language: the platform's own message if it sent one. A function is called when the message is read,
   * because the first calls may fail before the texts have loaded.
   */
  message: string | (() => string);
  reason?: Reason | undefined;
  fields?: Record<string, string> | undefined;
}

/** The only error that calls of the platform throw. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly kind: FailureKind;
  readonly code: number;
  /** Stable and independent of the language. Some hosts send none. */
  readonly reason: Reason | undefined;
  /** The messages about single fields, in the member's language. */
  readonly fields: Record<string, string>;

  readonly #parts: FailureParts;

  constructor(parts: FailureParts) {
    const { kind, code, message, reason, fields } = parts;
    super();
    const get = typeof message === 'string' ? () => message : message;
    Object.defineProperty(this, 'message', { get });
    this.#parts = parts;
    this.kind = kind;
    this.code = code;
    this.reason = reason;
    this.fields = fields ?? {};
  }

  /** The item or the endpoint does not exist, so a retry cannot help. */
  get isUnknown(): boolean {
    return this.reason?.startsWith('UNKNOWN_') ?? false;
  }

  /** The same failure, assigned to a form field. */
  at(field: string): Failure {
    return new Failure({ ...this.#parts, fields: { [field]: this.message } });
  }

  /** The same failure with one more sentence in its message. */
  adding(words: string): Failure {
    return new Failure({ ...this.#parts, message: `${this.message} ${words}` });
  }

  /** The session has ended. The app then opens the login by itself. */
  get sessionEnded(): boolean {
    return this.code === unauthorized;
  }

  /** The platform may have carried out the call nevertheless. */
  get outcomeUnknown(): boolean {
    return !withKnownOutcome.includes(this.kind);
  }
}

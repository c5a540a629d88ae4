import type { Reason } from '#contract/refusals.ts';
import { unauthorized } from './envelope.ts';

/** What stood in the way: the platform said no, or took no more calls for now, nothing reached it, it took over 36 s, or it broke. */
export type FailureKind = 'refused' | 'busy' | 'offline' | 'timeout' | 'server';

interface FailureParts {
  kind: FailureKind;
  /** The code of the answer; 0 when there was none. */
  code: number;
  /** In the member's language: the platform's own message where it sent one. */
  message: string;
  reason?: Reason | undefined;
  fields?: Record<string, string> | undefined;
}

/** The only error that calls of the platform throw. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly kind: FailureKind;
  readonly code: number;
  /** Stable and language-free; a real host may send none. */
  readonly reason: Reason | undefined;
  /** What is wrong with which field, in the member's language. */
  readonly fields: Record<string, string>;

  readonly #parts: FailureParts;

  constructor(parts: FailureParts) {
    const { kind, code, message, reason, fields } = parts;
    super(message);
    this.#parts = parts;
    this.kind = kind;
    this.code = code;
    this.reason = reason;
    this.fields = fields ?? {};
  }

  /** Whether what was asked for does not exist, or the host has no such endpoint: trying again is no use. */
  get isUnknown(): boolean {
    return this.reason?.startsWith('UNKNOWN_') ?? false;
  }

  /** The same refusal, said about the field that it is about. */
  at(field: string): Failure {
    return new Failure({ ...this.#parts, fields: { [field]: this.message } });
  }

  /** The same with one more sentence. */
  adding(words: string): Failure {
    return new Failure({ ...this.#parts, message: `${this.message} ${words}` });
  }

  /** Whether the platform no longer knows the member: the login follows by itself. */
  get sessionEnded(): boolean {
    return this.code === unauthorized;
  }

  /** Whether the platform may nevertheless have done what it was asked. */
  get outcomeUnknown(): boolean {
    return this.kind !== 'refused' && this.kind !== 'busy';
  }
}

import { REDACTED } from '#contract/secrets.ts';

/** Whether the log holds a placeholder instead of a secret. */
export const isSecret = (value: unknown): boolean => value === REDACTED;

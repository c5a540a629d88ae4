import { randomUUID } from 'node:crypto';

/** Call options with a unique idempotency key. */
export const freshKey = (): { idempotencyKey: string } => ({ idempotencyKey: randomUUID() });

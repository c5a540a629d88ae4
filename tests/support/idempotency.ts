import { randomUUID } from 'node:crypto';

/** Call options with an idempotency key that no other call has. */
export const freshKey = (): { idempotencyKey: string } => ({ idempotencyKey: randomUUID() });

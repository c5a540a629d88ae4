import { randomUUID } from 'node:crypto';

/** A press of its own, which is nobody's repeat: a call with a key that no other has. */
export const press = (): { idempotencyKey: string } => ({ idempotencyKey: randomUUID() });

import type { World } from '../../handling/world.ts';
import { insertOutbox, type OutboxRow } from './outbox-store.ts';

/** Puts a message into the outbox, where the operator reads it, and returns its id. No message ever leaves the bench. */
export function addToOutbox({ sql, now, report }: World, sent: Omit<OutboxRow, 'id' | 'createdAt'>): number {
  const id = insertOutbox(sql, { ...sent, createdAt: now });
  report('outbox', () => {
    const { recipient, ...rest } = sent;
    return { id: String(id), to: recipient, ...rest, at: now };
  });
  return id;
}

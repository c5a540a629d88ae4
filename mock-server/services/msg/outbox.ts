import type { World } from '../../world.ts';
import { insertOutbox, type OutboxRow } from './outbox-store.ts';

/** "Sends" something: nothing ever leaves the bench, the operator reads it in the outbox. Answers its id there. */
export function addToOutbox({ sql, now, report }: World, sent: Omit<OutboxRow, 'id' | 'createdAt'>): number {
  const id = insertOutbox(sql, { ...sent, createdAt: now });
  report('outbox', () => {
    const { recipient, ...rest } = sent;
    return { id: String(id), to: recipient, ...rest, at: now };
  });
  return id;
}

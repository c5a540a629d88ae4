import type { World } from '../../world.ts';
import { insertOutbox, type OutboxRow } from './outbox-store.ts';

/** "Sends" something: nothing ever leaves the bench, the operator reads it in the outbox. */
export function sendOut({ sql, now, report }: World, sent: Omit<OutboxRow, 'createdAt'>): void {
  insertOutbox(sql, { ...sent, createdAt: now });
  report('outbox', () => {
    const { recipient, ...rest } = sent;
    return { to: recipient, ...rest, at: now };
  });
}

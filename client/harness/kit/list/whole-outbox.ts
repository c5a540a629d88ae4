import { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { useOlder } from './older.ts';

/** One message of the outbox. */
export type Sent = OutputOf<typeof control.outbox>[number];

/** What would have been sent, also what is too old for the first part of the list. */
export const useWholeOutbox = () =>
  useOlder({
    endpoint: control.outbox,
    input: {},
    itemsOf: (sent) => sent,
    total: 'outbox',
    idOf: ({ id }) => id,
  });

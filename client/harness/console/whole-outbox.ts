import { control } from '#contract/control/control.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { call } from '#client/api/call.ts';
import { useOutbox, useUnlisted } from '#client/harness/page/queries.ts';
import { useOlder } from './older.ts';

/** One message of the outbox. */
export type Sent = AnswerOf<typeof control.outbox>[number];

/** What would have been sent, also what is too old for the first part of the list. */
export function useWholeOutbox() {
  const outbox = useOutbox();
  const list = useOlder<Sent>({
    endpoint: control.outbox,
    ask: async (input, options) => (await call(control.outbox, input, options)).data,
    first: outbox.data,
    unlisted: useUnlisted('outbox', outbox.data),
    idOf: ({ id }) => id,
  });
  return { outbox, ...list };
}

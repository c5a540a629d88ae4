import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OutputOf, Endpoint, RefusalOf } from '#contract/endpoint.ts';
import type { Reason } from '#contract/refusals.ts';
import { t } from '#client/i18n/i18n.ts';
import { call, listOf, type Answer, type Fields, type InputWithFiles, type Sending } from './call.ts';
import { Failure } from './failure.ts';
import { keepIdempotencyKey } from './idempotency.ts';

interface CommandOptions<E extends Endpoint> {
  /** What the command changes: these are asked for anew. */
  stale?: readonly Endpoint[];
  onDone?: (data: OutputOf<E>, message: string) => void;
  onFailed?: (failure: Failure) => void;
  /** The fields that refusals are about: they are told there, as what is wrong with a field is, and in no toast. */
  at?: Partial<Record<RefusalOf<E>, string>>;
  /** The screen shows the failure itself, so no toast does. */
  quiet?: boolean;
}

interface Attempt<E extends Endpoint> {
  input: Fields<E>;
  sending: Sending | undefined;
}

/** Something a member does: `const buy = useCommand(product.createOrder, { stale: [wallet.wallet] })`, then `buy.run(…)`. */
export function useCommand<E extends Endpoint>(
  endpoint: E,
  { stale = [], onDone, onFailed, at = {}, quiet = false }: CommandOptions<E> = {},
) {
  const client = useQueryClient();
  const refresh = () => stale.forEach(({ id }) => void client.invalidateQueries({ queryKey: [id] }));

  const mutation = useMutation<Answer<OutputOf<E>>, Failure, Attempt<E>>({
    meta: { quiet },
    mutationFn: ({ input, sending }) =>
      send(endpoint, input, sending).catch((error: unknown) => {
        throw error instanceof Failure ? told(error, endpoint, at) : error;
      }),
    onSuccess: ({ data, message }) => {
      refresh();
      onDone?.(data, message);
    },
    onError: (failure) => {
      if (failure.outcomeUnknown) refresh();
      onFailed?.(failure);
    },
  });

  return {
    run: (...[input, sending]: InputWithFiles<E>) => {
      if (!mutation.isPending) mutation.mutate({ input: input ?? ({} as Fields<E>), sending });
    },
    busy: mutation.isPending,
    /** Under way, or without an answer: it may have been done. Until that is known, its screen shows what it was about. */
    undecided: mutation.isPending || mutation.error?.outcomeUnknown === true,
    done: mutation.isSuccess,
    data: mutation.data?.data,
    failure: mutation.error ?? undefined,
    /** What the platform says about single fields, in the member's language. */
    fieldErrors: mutation.error?.fields ?? {},
    reset: mutation.reset,
  };
}

/**
 * Sends it with the key of what is meant, where it must not be done twice; then also once more by itself where the
 * connection broke off, as it does when a phone goes from one network to another. Some browsers do so, too, but not always.
 * A key that stands for something else, such as another password, makes way for a new one.
 */
async function send<E extends Endpoint>(
  endpoint: E,
  input: Fields<E>,
  sending: Sending = {},
  isLast?: boolean,
): Promise<Answer<OutputOf<E>>> {
  if (!endpoint.idempotent) return call(endpoint, input, sending);
  const intent = keepIdempotencyKey(endpoint, input, { files: listOf(sending.files ?? []) });
  try {
    const answer = await call(endpoint, input, { ...sending, idempotencyKey: intent.key });
    intent.done();
    return answer;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const isWorthAnother = error.outcomeUnknown ? error.kind === 'offline' : intent.refused(error.reason);
    if (isWorthAnother && !isLast) return send(endpoint, input, sending, true);
    throw error;
  }
}

/** A refusal where it belongs; and whoever cannot know whether it was done hears that trying again is safe. */
function told(failure: Failure, { idempotent }: Endpoint, at: Partial<Record<Reason, string>>): Failure {
  const field = failure.reason && at[failure.reason];
  if (field) return failure.at(field);
  return failure.outcomeUnknown && idempotent ? failure.adding(t('failure.safeToRetry')) : failure;
}

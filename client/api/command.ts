import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OutputOf, Endpoint, RefusalOf } from '#contract/endpoint.ts';
import type { Reason } from '#contract/refusals.ts';
import { t } from '#client/i18n/i18n.ts';
import { call, fileListOf, type Answer, type Fields, type InputWithFiles, type SendOptions } from './call.ts';
import { Failure } from './failure.ts';
import { keepIdempotencyKey } from './idempotency.ts';
import { refetchChanged } from './refetch.ts';

interface CommandOptions<E extends Endpoint> {
  onDone?: (data: OutputOf<E>, message: string) => void;
  onFailed?: (failure: Failure) => void;
  /** The field that a refusal is shown at, by its reason. No toast shows it then. */
  at?: Partial<Record<RefusalOf<E>, string>>;
  /** The screen shows a failure itself, so no toast does. */
  quiet?: boolean;
  /** False if `onDone` updates the cache itself, to spare a request for each page of a long list. */
  refetches?: boolean;
}

interface Attempt<E extends Endpoint> {
  input: Fields<E>;
  sending: SendOptions | undefined;
}

/**
 * A command of the member: `const buy = useCommand(product.createOrder)`, then `buy.run(…)`. Everything that shows an entity
 * it changes is refetched.
 */
export function useCommand<E extends Endpoint>(
  endpoint: E,
  { onDone, onFailed, at = {}, quiet = false, refetches = true }: CommandOptions<E> = {},
) {
  const client = useQueryClient();
  const refetch = () => void refetchChanged(client, endpoint.changes);

  const mutation = useMutation<Answer<OutputOf<E>>, Failure, Attempt<E>>({
    meta: { quiet },
    mutationFn: ({ input, sending }) =>
      send(endpoint, input, sending).catch((error: unknown) => {
        throw error instanceof Failure ? explained(error, endpoint, at) : error;
      }),
    onSuccess: ({ data, message }) => {
      if (refetches) refetch();
      onDone?.(data, message);
    },
    onError: (failure) => {
      if (isOutOfDate(failure)) refetch();
      onFailed?.(failure);
    },
  });

  return {
    run: (...[input, sending]: InputWithFiles<E>) => {
      if (!mutation.isPending) mutation.mutate({ input: input ?? ({} as Fields<E>), sending });
    },
    busy: mutation.isPending,
    /** It is pending or its outcome is unknown. Until then its screen keeps showing what was sent. */
    undecided: mutation.isPending || mutation.error?.outcomeUnknown === true,
    done: mutation.isSuccess,
    data: mutation.data?.data,
    failure: mutation.error ?? undefined,
    /** The platform's messages about single fields, in the member's language. */
    fieldErrors: mutation.error?.fields ?? {},
    reset: mutation.reset,
  };
}

/** Whether a failure suggests that the screen no longer shows the truth: it may have been done, or the state forbids it. */
const isOutOfDate = ({ kind, reason, outcomeUnknown, sessionEnded }: Failure): boolean =>
  outcomeUnknown || (kind === 'refused' && reason !== 'BAD_INPUT' && !sessionEnded);

/**
 * Sends a command. An idempotent one carries the key of its intent, and is sent once more if the connection broke off, as it
 * does when a phone changes networks. Some browsers repeat such requests themselves, but not always. A key that belongs to
 * another request, such as one with another password, is replaced by a new one.
 */
async function send<E extends Endpoint>(
  endpoint: E,
  input: Fields<E>,
  sending: SendOptions = {},
  isLast?: boolean,
): Promise<Answer<OutputOf<E>>> {
  if (!endpoint.idempotent) return call(endpoint, input, sending);
  const intent = keepIdempotencyKey(endpoint, input, { files: fileListOf(sending.files ?? []) });
  try {
    const answer = await call(endpoint, input, { ...sending, idempotencyKey: intent.key });
    intent.done();
    return answer;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const isWorthRetrying = error.outcomeUnknown ? error.kind === 'offline' : intent.refused(error.reason);
    if (isWorthRetrying && !isLast) return send(endpoint, input, sending, true);
    throw error;
  }
}

/** The failure at the field it is about. If its outcome is unknown, the message says that a second try is safe. */
function explained(failure: Failure, { idempotent }: Endpoint, at: Partial<Record<Reason, string>>): Failure {
  const field = failure.reason && at[failure.reason];
  if (field) return failure.at(field);
  return failure.outcomeUnknown && idempotent ? failure.adding(t('failure.safeToRetry')) : failure;
}

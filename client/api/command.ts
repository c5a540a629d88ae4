import { useMutation } from '@tanstack/react-query';
import type { OutputOf, Endpoint, RefusalOf } from '#contract/endpoint.ts';
import type { Reason } from '#contract/refusals.ts';
import { memberKey } from '#client/device/member-key.ts';
import { storage } from '#client/device/storage.ts';
import { t } from '#client/i18n/i18n.ts';
import { isAbsent } from './absent.ts';
import { call, fileListOf, type Answer, type Fields, type InputWithFiles, type SendOptions } from './call.ts';
import { Failure } from './failure.ts';
import { recognisesRepeats } from './host-profile.ts';
import { keepIdempotencyKey } from './idempotency.ts';

interface CommandOptions<E extends Endpoint> {
  /**
   * Called after a success, unless another member has logged in on this phone since. That member must not see or store
   * the result.
   */
  onDone?: (data: OutputOf<E>, message: string) => void;
  onFailed?: (failure: Failure) => void;
  /** Called after every answer and failure. */
  onSettled?: () => void;
  /** The form field that shows a refusal, by its reason. No toast shows it then. */
  at?: Partial<Record<RefusalOf<E>, string>>;
  /** The form field that shows every failure without a field of its own. No toast shows it then. */
  otherwiseAt?: string;
  /** The screen shows a failure itself, so no toast does. */
  quiet?: boolean;
  /** False if `onDone` updates the cache itself, which saves a request for each page of a long list. */
  refetches?: boolean;
}

/** A command under way. */
export interface Attempt<E extends Endpoint = Endpoint> {
  input: Fields<E>;
  options: SendOptions | undefined;
  /** The member who began it. */
  member: string | undefined;
}

/**
 * A command of the member: `const buy = useCommand(product.createOrder)`, then `buy.run(…)`. Its success makes every query
 * stale that reads an entity which the endpoint changes.
 */
export function useCommand<E extends Endpoint>(
  endpoint: E,
  { onDone, onFailed, onSettled, quiet = false, refetches = true, ...places }: CommandOptions<E> = {},
) {
  const mutation = useMutation<Answer<OutputOf<E>>, Failure, Attempt<E>>({
    meta: { quiet: quiet || places.otherwiseAt !== undefined, changes: endpoint.changes, refetches },
    mutationFn: ({ input, options }) =>
      send(endpoint, input, options).catch((error: unknown) => {
        throw error instanceof Failure ? explain(error, endpoint, places) : error;
      }),
    onSuccess: ({ data, message }, { member }) => {
      if (memberKey() === member) onDone?.(data, message);
    },
    onError: (failure) => onFailed?.(failure),
    onSettled: () => onSettled?.(),
  });

  return {
    endpoint,
    run: (...[input, options]: InputWithFiles<E>) => {
      if (mutation.isPending) return;
      mutation.mutate({ input: input ?? ({} as Fields<E>), options, member: memberKey() });
    },
    /** False where the host lacks the endpoint. Nothing can be run then. */
    isOffered: !isAbsent(endpoint),
    busy: mutation.isPending,
    /** True while it is pending or its outcome is unknown. Its screen keeps showing the sent values. */
    undecided: mutation.isPending || mutation.error?.outcomeUnknown === true,
    done: mutation.isSuccess,
    data: mutation.data?.data,
    failure: mutation.error ?? undefined,
    /** The platform's messages about single fields, in the member's language. */
    fieldErrors: mutation.error?.fields ?? {},
    reset: mutation.reset,
  };
}

/**
 * Sends a command. An idempotent one carries the key of its intent, and is retried once if the connection broke, as it
 * does when a phone changes networks. Browsers retry such requests only sometimes. A key that belongs to another
 * request, such as one with another password, is replaced. A session that began since may belong to another member, so
 * the command is not retried there.
 */
async function send<E extends Endpoint>(
  endpoint: E,
  input: Fields<E>,
  options: SendOptions = {},
  isRetry = false,
): Promise<Answer<OutputOf<E>>> {
  if (!recognisesRepeats(endpoint)) return call(endpoint, input, options);
  const token = storage.read('token');
  const intent = keepIdempotencyKey(endpoint, input, { files: fileListOf(options.files ?? []) });
  try {
    const answer = await call(endpoint, input, { ...options, token, idempotencyKey: intent.key });
    intent.done();
    return answer;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const isWorthRetrying = error.outcomeUnknown ? error.kind === 'offline' : intent.refused(error.reason);
    const isSameSession = storage.read('token') === token;
    if (isWorthRetrying && isSameSession && !isRetry) return send(endpoint, input, options, true);
    throw error;
  }
}

interface Places {
  at?: Partial<Record<Reason, string>>;
  otherwiseAt?: string;
}

/** Assigns a failure to its form field. If its outcome is unknown, the message adds that a retry is safe. */
function explain(failure: Failure, endpoint: Endpoint, { at = {}, otherwiseAt }: Places): Failure {
  const isSafe = failure.outcomeUnknown && recognisesRepeats(endpoint);
  const explained = isSafe ? failure.adding(t('connection.safeToRetry')) : failure;
  const isAtField = Object.keys(failure.fields).length > 0;
  const field = (failure.reason && at[failure.reason]) ?? (isAtField ? undefined : otherwiseAt);
  return field === undefined ? explained : explained.at(field);
}

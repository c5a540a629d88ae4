import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf, Endpoint } from '#contract/endpoint.ts';
import { call, type Answer, type Fields, type Input } from './call.ts';
import type { Failure } from './failure.ts';
import { keepIdempotencyKey } from './idempotency.ts';

interface CommandOptions<E extends Endpoint> {
  /** What the command changes: these are asked for anew. */
  stale?: readonly Endpoint[];
  onDone?: (data: AnswerOf<E>, message: string) => void;
  onFailed?: (failure: Failure) => void;
  /** The screen shows the failure itself, so no toast does. */
  quiet?: boolean;
}

interface Attempt<E extends Endpoint> {
  input: Fields<E>;
  file: Blob | undefined;
}

/** Something a member does: `const buy = useCommand(product.createOrder, { stale: [wallet.wallet] })`, then `buy.run(…)`. */
export function useCommand<E extends Endpoint>(
  endpoint: E,
  { stale = [], onDone, onFailed, quiet = false }: CommandOptions<E> = {},
) {
  const client = useQueryClient();
  const [keys] = useState(() => keepIdempotencyKey());
  const refresh = () => stale.forEach(({ id }) => void client.invalidateQueries({ queryKey: [id] }));

  const mutation = useMutation<Answer<AnswerOf<E>>, Failure, Attempt<E>>({
    meta: { quiet },
    mutationFn: ({ input, file }) =>
      call(endpoint, input, { file, idempotencyKey: endpoint.oncePerKey ? keys.keyFor(input) : undefined }),
    onSuccess: ({ data, message }) => {
      keys.answered();
      refresh();
      onDone?.(data, message);
    },
    onError: (failure) => {
      if (failure.outcomeUnknown) refresh();
      else keys.answered();
      onFailed?.(failure);
    },
  });

  return {
    run: (...[input, file]: [...Input<E>, file?: Blob]) => {
      if (!mutation.isPending) mutation.mutate({ input: input ?? ({} as Fields<E>), file });
    },
    busy: mutation.isPending,
    done: mutation.isSuccess,
    data: mutation.data?.data,
    failure: mutation.error ?? undefined,
    /** What the platform says about single fields, in the member's language. */
    fieldErrors: mutation.error?.fields ?? {},
    reset: mutation.reset,
  };
}

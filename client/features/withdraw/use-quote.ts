import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { wallet } from '#contract/wallet.ts';
import type { Reason } from '#contract/refusals.ts';
import type { Failure } from '#client/api/failure.ts';
import { isKnown } from '#client/api/money.ts';
import { query } from '#client/api/query.ts';
import { useLastFailure } from '#client/lists/use-last-failure.ts';
import type { Quote } from './quote-figures.tsx';
import { isRequirement } from './requirements.ts';

export type Pricing = ReturnType<typeof useQuote>;

/** The quote of a withdrawal of the typed amount: fee, arrival time and payment. Never the quote of another amount. */
export function useQuote(typed: string, locked: boolean, bankAccountId: string | undefined) {
  const amount = typed.replace(/\.$/, '');
  const settled = useSettled(amount);
  const isCurrent = amount !== '' && !locked && settled === amount;
  const quote = useQuery({
    ...query(wallet.withdrawQuote, { amount: settled, bindingId: bankAccountId }),
    enabled: isCurrent,
  });
  const lastFailure = useLastFailure(quote);
  const outcome: Outcome = isCurrent ? outcomeOf(quote.data, lastFailure) : {};

  return {
    ...outcome,
    amount,
    /** The price is awaited. */
    isPending: amount !== '' && !locked && Object.keys(outcome).length === 0,
    /** Without a known price, no commitment is offered. */
    isUnpriced: outcome.quote !== undefined && !isPriced(outcome.quote),
    retry: quote.refetch,
    retrying: quote.isFetching,
  };
}

interface Outcome {
  quote?: Quote;
  refusal?: string;
  /** The platform's reason to refuse because of something other than the amount, such as a missing address. */
  unmet?: Reason | undefined;
  /** The quote could not be loaded. */
  failure?: Failure;
}

/** A refusal invalidates the previous quote, because the balance may have been spent elsewhere. */
function outcomeOf(quote: Quote | undefined, failure: Failure | null | undefined): Outcome {
  if (failure?.kind === 'refused')
    return isRequirement(failure.reason)
      ? { unmet: failure.reason }
      : { refusal: failure.fields['amount'] ?? failure.message };
  if (quote) return { quote };
  return failure ? { failure } : {};
}

const isPriced = ({ amount, fee, net }: Quote): boolean => [amount, fee, net].every(isKnown);

const settledAfterMs = 300;

/** Debounces a value, so that not every key press causes a request. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);

  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settledAfterMs);
    return () => clearTimeout(timer);
  }, [value]);

  return settled;
}

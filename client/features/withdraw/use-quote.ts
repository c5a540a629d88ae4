import { useQuery } from '@tanstack/react-query';
import { wallet } from '#contract/wallet.ts';
import { isKnown } from '#client/api/money.ts';
import { query } from '#client/api/query.ts';
import { useLastFailure } from '#client/lists/use-last-failure.ts';
import { useSettled } from './use-settled.ts';

/**
 * What a withdrawal of a typed amount costs and when it arrives, and what is paid to a bank account; never the quote of
 * another amount.
 */
export function useQuote(typed: string, locked: boolean, bankAccountId: string | undefined) {
  const amount = typed.replace(/\.$/, '');
  const settled = useSettled(amount);
  const asked = amount !== '' && !locked;
  const quote = useQuery({
    ...query(wallet.withdrawQuote, { amount: settled, bindingId: bankAccountId }),
    enabled: asked && settled === amount,
  });
  const failure = useLastFailure(quote);
  const isCurrent = asked && settled === amount;
  // A refusal invalidates the previous quote, because the balance may have been spent elsewhere.
  const hasOffer = quote.data !== undefined && failure?.kind !== 'refused';

  return {
    amount,
    quote: isCurrent && hasOffer ? quote.data : undefined,
    /** Without a known price, no commitment is offered. */
    hasPrice: quote.data !== undefined && [quote.data.amount, quote.data.fee, quote.data.net].every(isKnown),
    failure: isCurrent && !hasOffer ? failure : undefined,
    retry: quote.refetch,
    retrying: quote.isFetching,
  };
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { product, type ProductDetail, type Quote } from '#contract/product.ts';
import { isKnown } from '#client/api/money.ts';
import { query } from '#client/api/query.ts';
import { saleNow, whyClosed } from '#client/catalogue/sale.ts';
import { everySecond } from '#client/time/platform-day.ts';
import { useSession } from '#client/session/session.ts';

/** Without a known price, no commitment is offered. */
const withPrice = (terms: Quote | undefined): Quote | undefined =>
  terms && isKnown(terms.pay) ? terms : undefined;

/** A disabled query keeps the last member's answer. A guest must not see it. */
const nothing = { data: undefined, error: null };

/**
 * The whole price of a quantity with a coupon, refetched when either changes. Only for members while the machine is on
 * sale.
 */
export function useQuote(machine: ProductDetail, quantity: number, couponId: string | undefined) {
  const { isMember } = useSession();
  const closed = useClosed(machine);
  const quote = useQuery({
    ...query(product.quote, { productId: machine.id, quantity, couponId }),
    enabled: isMember && !closed,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { data, error } = isMember ? quote : nothing;
  const refusal = error?.kind === 'refused' ? error : undefined;
  // A refusal contains no limit, so the last known one still applies.
  const [left, setLeft] = useState<number>();
  const latest = data?.left;
  if (latest !== undefined && latest !== left) setLeft(latest);
  return {
    quote,
    closed,
    /** The quantity that the member may still buy; undefined if unknown. */
    left,
    /** The platform's refusal of this purchase. */
    refusal,
    /** The current terms, unless they belong to a previous quantity or are older than a refusal. */
    terms: closed || refusal || quote.isPlaceholderData ? undefined : withPrice(data),
  };
}

/** The reason why the machine cannot be bought now. It changes when a sale opens or ends. */
const useClosed = (sale: Parameters<typeof whyClosed>[0]) =>
  useSyncExternalStore(everySecond, () => whyClosed(sale, saleNow(sale)));

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { refetchChanged } from '#client/api/refetch.ts';
import { everySecond } from '#client/time/platform-day.ts';
import { Badge } from '#client/ui/status/badge.tsx';
import { opensAt, saleNow, saleStateAt } from './sale.ts';

const tones = {
  soldOut: 'neutral',
  ended: 'neutral',
  onSale: 'green',
  preSale: 'amber',
  rushPurchase: 'gold',
  openRush: 'green',
} as const;

interface SaleBadgeProps {
  product: Parameters<typeof saleStateAt>[0] & { daotimes: number };
}

/** The state of a product's sale. It updates when the sale starts and ends. */
export function SaleBadge({ product }: SaleBadgeProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const shown = useSyncExternalStore(everySecond, () => {
    const now = saleNow(product);
    const state = saleStateAt(product, now);
    return state === 'rushPurchase' && now >= opensAt(product) ? 'openRush' : state;
  });
  const state = shown === 'openRush' ? 'rushPurchase' : shown;
  const last = useRef({ product, state });

  useEffect(() => {
    const { current } = last;
    last.current = { product, state };
    // The clock changed the state, not a new response: refetch, since the platform may know more.
    if (current.state === state || current.product !== product) return;
    void refetchChanged(client, ['products']);
  }, [client, product, state]);

  return <Badge tone={tones[shown]}>{t(`home.state.${shown}`)}</Badge>;
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { worldNow } from '#client/api/world-time.ts';
import { refetchChanged } from '#client/api/refetch.ts';
import { Badge } from '#client/ui/badge.tsx';
import { everySecond } from '#client/platform/every-second.ts';
import { saleStateAt } from './sale-state.ts';

const tones = {
  soldOut: 'neutral',
  ended: 'neutral',
  onSale: 'green',
  preSale: 'amber',
  rushPurchase: 'gold',
} as const;

interface SaleBadgeProps {
  product: Parameters<typeof saleStateAt>[0];
}

/** A machine's sale state in a word, which changes by itself as the sale begins and ends. */
export function SaleBadge({ product }: SaleBadgeProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const state = useSyncExternalStore(everySecond, () => saleStateAt(product, worldNow()));
  const told = useRef({ product, state });

  useEffect(() => {
    const { current } = told;
    told.current = { product, state };
    // The clock has changed it, not the platform's answer: the platform may know more by now.
    if (current.state === state || current.product !== product) return;
    void refetchChanged(client, ['products']);
  }, [client, product, state]);

  return <Badge tone={tones[state]}>{t(`home.state.${state}`)}</Badge>;
}

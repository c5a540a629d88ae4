import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { gift } from '#contract/gift.ts';
import { queryIfOffered } from '#client/api/query.ts';
import { useFormat } from '#client/i18n/format.ts';
import { worthOf } from '#client/i18n/worth.ts';
import { Amount } from '#client/ui/amount.tsx';
import { Card } from '#client/ui/card.tsx';
import { Stat } from '#client/ui/stat.tsx';

/** The amount that will be credited for cash, at the current rate. */
export function CashWorth({ amount, currency }: { amount: string; currency: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: exchange } = useQuery(queryIfOffered(gift.exchangeRate, { currency }));

  if (!exchange) return null;
  const credited = format.amount(worthOf(amount || '0', exchange.rate) ?? '0');
  return (
    <Card>
      <Stat
        label={t('recharge.cash.credited')}
        value={<Amount {...credited} worth={undefined} size={28} />}
        detail={t('recharge.cash.rate', { unit: credited.unit, rate: format.money(exchange.rate, currency) })}
      />
    </Card>
  );
}

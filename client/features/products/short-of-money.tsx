import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toMoney } from '#contract/money.ts';
import { wallet } from '#contract/wallet.ts';
import { knownMicro } from '#client/api/money.ts';
import { query } from '#client/api/query.ts';
import { useFormat } from '#client/i18n/format.ts';
import { Notice } from '#client/ui/notice.tsx';

interface ShortOfMoneyProps {
  price: string;
  quantity: number;
}

/** How much is there, how much it would take, and the difference. */
export function ShortOfMoney({ price, quantity }: ShortOfMoneyProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useQuery(query(wallet.wallet));
  const neededMicro = knownMicro(price) * quantity;

  return (
    <Notice tone="warning" title={t('products.short.title')}>
      {data && (
        <p>
          {t('products.short.text', {
            needed: format.money(toMoney(neededMicro)),
            available: format.money(data.available),
            missing: format.money(toMoney(Math.max(0, neededMicro - knownMicro(data.available)))),
          })}
        </p>
      )}
    </Notice>
  );
}

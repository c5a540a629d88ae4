import { useTranslation } from 'react-i18next';
import { useFormat } from '#client/i18n/format.ts';
import { Notice } from '#client/ui/notice.tsx';
import type { Shortfall } from './use-shortfall.ts';

interface ShortOfMoneyProps {
  shortfall: Shortfall | undefined;
  quantity: number;
}

/** The available balance, the required amount and the amount to recharge. */
export function ShortOfMoney({ shortfall, quantity }: ShortOfMoneyProps) {
  const { t } = useTranslation();
  const format = useFormat();

  return (
    <Notice tone="warning" title={t('products.short.title')}>
      {shortfall && (
        <p>
          {t(quantity > 1 ? 'products.short.textOrFewer' : 'products.short.text', {
            needed: format.money(shortfall.needed),
            available: format.money(shortfall.available),
            recharge: format.money(shortfall.recharge),
          })}
        </p>
      )}
    </Notice>
  );
}

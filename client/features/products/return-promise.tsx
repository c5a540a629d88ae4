import { useTranslation } from 'react-i18next';
import { isKnown } from '#client/api/money.ts';
import { useFormat } from '#client/i18n/format.ts';
import { useSeenPart } from '#client/ui/overlays/seen-parts.ts';

interface ReturnPromiseProps {
  paid: string;
  total: string;
  days: number;
}

/** The promised return for the price paid, and its condition, in one sentence. */
export function ReturnPromise({ paid, total, days }: ReturnPromiseProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const seen = useSeenPart();

  return (
    <p className="return-promise">
      {isKnown(total) && isKnown(paid) && days > 0 && (
        <span ref={seen}>
          {`${t('products.returns', { total: format.money(total), paid: format.money(paid), count: days })} `}
        </span>
      )}
      <strong ref={seen}>{t('products.notReturned')}</strong>
    </p>
  );
}

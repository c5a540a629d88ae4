import { useTranslation } from 'react-i18next';
import { sumOf } from '#client/api/money.ts';
import { useFormat } from '#client/i18n/format.ts';
import { Link } from '#client/navigation/link.tsx';
import { paths } from '#client/navigation/paths.ts';
import { Notice } from '#client/ui/status/notice.tsx';

/** Announces arrived income. The live region is always mounted, because screen readers announce only later changes. */
export function ArrivedNotice({ arrived }: { arrived: readonly { amount: string }[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const sum = sumOf(arrived.map(({ amount }) => amount));

  return (
    <div role="status" className="arrived">
      {arrived.length > 0 && (
        <Notice tone="success" title={t('orders.arrived.title', { amount: format.money(sum) })}>
          <Link to={paths.takeOut}>{t('orders.arrived.action')}</Link>
        </Notice>
      )}
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { sumOf } from '#client/api/money.ts';
import { Link } from '#client/navigation/link.tsx';
import { paths } from '#client/navigation/paths.ts';
import { useFormat } from '#client/i18n/format.ts';
import { Notice } from '#client/ui/notice.tsx';

/** Says by itself that income has arrived. The place for it is there from the start, so that it is read aloud. */
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

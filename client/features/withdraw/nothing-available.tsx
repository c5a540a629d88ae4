import { useTranslation } from 'react-i18next';
import { isKnown } from '#client/api/money.ts';
import { Link } from '#client/navigation/link.tsx';
import { paths } from '#client/navigation/paths.ts';
import { Notice } from '#client/ui/notice.tsx';
import { presetsOf } from './available-amount.ts';

/** The empty balance, with links to its sources. */
export function NothingAvailable({ available }: { available: string }) {
  const { t } = useTranslation();

  if (!isKnown(available) || presetsOf(available).length > 0) return null;
  return (
    <Notice title={t('withdraw.nothing.title')}>
      <p>
        {t('withdraw.nothing.text')} <Link to={paths.takeOut}>{t('withdraw.nothing.takeOut')}</Link>
      </p>
    </Notice>
  );
}

import { useTranslation } from 'react-i18next';
import { Link } from '#client/navigation/link.tsx';
import { paths } from '#client/navigation/paths.ts';
import { Notice } from '#client/ui/notice.tsx';

/** The empty balance, with links to its sources. */
export function NothingAvailable() {
  const { t } = useTranslation();

  return (
    <Notice title={t('withdraw.nothing.title')}>
      <p>
        {t('withdraw.nothing.text')} <Link to={paths.takeOut}>{t('withdraw.nothing.takeOut')}</Link>
      </p>
    </Notice>
  );
}

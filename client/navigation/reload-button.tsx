import RotateCw from 'lucide-react/icons/rotate-cw';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#client/ui/icon-button.tsx';
import { useReload } from './reload.ts';

/** For whoever cannot pull the screen down. */
export default function ReloadButton() {
  const { t } = useTranslation();
  const { isReloading, reload } = useReload();

  return (
    <IconButton label={t('reload.again')} icon={<RotateCw />} aria-busy={isReloading} onClick={reload} />
  );
}

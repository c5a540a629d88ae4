import CircleFadingArrowUp from 'lucide-react/icons/circle-fading-arrow-up';
import { useTranslation } from 'react-i18next';
import { useUpdate } from '#client/shell/update.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';

/** Opens the dialog about a newer version of the app, if there is one. */
export default function UpdateButton() {
  const { t } = useTranslation();
  const update = useUpdate();

  if (!update.exists) return null;
  return <IconButton label={t('app.update.open')} icon={<CircleFadingArrowUp />} onClick={update.show} />;
}

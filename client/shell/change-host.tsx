import { useTranslation } from 'react-i18next';
import { storeChosenHost } from '#client/device/chosen-host.ts';
import { storage } from '#client/device/storage.ts';
import { Button } from '#client/ui/buttons/button.tsx';

/** Leaves the platform that was chosen at the first start. The next start asks again. */
export default function ChangeHost() {
  const { t } = useTranslation();
  const leave = () => {
    storage.clearSession();
    storeChosenHost(undefined);
    location.reload();
  };

  return (
    <Button fullWidth onClick={leave}>
      {t('profile.about.changeHost')}
    </Button>
  );
}

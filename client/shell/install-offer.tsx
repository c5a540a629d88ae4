import { useTranslation } from 'react-i18next';
import { declineInstallation, useInstallation } from '#client/device/installation.ts';
import { useStored } from '#client/device/use-stored.ts';
import { LinkButton } from '#client/navigation/link-button.tsx';
import { paths } from '#client/navigation/paths.ts';
import { ButtonRow } from '#client/ui/buttons/button-row.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Card } from '#client/ui/layout/card.tsx';

/** Offers to install the app, unless it was declined here. */
export function InstallOffer() {
  const { t } = useTranslation();
  const { isInstalled, way, install } = useInstallation();
  const isDeclined = useStored('installDeclined');

  if (isInstalled || isDeclined || way === 'menu') return null;
  return (
    <Card>
      <h2>{t('device.install.title')}</h2>
      <p>{t('device.install.why')}</p>
      <ButtonRow>
        <Button onClick={declineInstallation}>{t('device.install.decline')}</Button>
        {way === 'prompt' ? (
          <Button variant="primary" onClick={() => void install()}>
            {t('device.install.now')}
          </Button>
        ) : (
          <LinkButton variant="primary" to={paths.install}>
            {t('device.install.how')}
          </LinkButton>
        )}
      </ButtonRow>
    </Card>
  );
}

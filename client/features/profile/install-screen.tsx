import { useTranslation } from 'react-i18next';
import { useInstallation } from '#client/device/installation.ts';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Lead } from '#client/ui/layout/lead.tsx';
import { Section } from '#client/ui/layout/section.tsx';
import { Notice } from '#client/ui/status/notice.tsx';
import { Timeline, TimelineStep } from '#client/ui/status/timeline.tsx';

/** The ways to install the app: the button where the browser offers it, and the steps by hand for each kind of device. */
export default function InstallScreen() {
  const { t } = useTranslation();
  const { isInstalled, way, install } = useInstallation();

  return (
    <AppScreen
      action={
        way === 'prompt' && (
          <Button variant="primary" fullWidth onClick={() => void install()}>
            {t('device.install.now')}
          </Button>
        )
      }
    >
      <Lead>{t('device.install.why')}</Lead>
      {isInstalled && <Notice tone="success">{t('device.install.installed')}</Notice>}
      <Section title={t('device.install.ios.title')}>
        <Card>
          <Timeline>
            <TimelineStep state="ahead" title={t('device.install.ios.share')} />
            <TimelineStep state="ahead" title={t('device.install.ios.add')} />
          </Timeline>
        </Card>
      </Section>
      <Section title={t('device.install.others.title')}>
        <Card>
          <p>{t('device.install.others.menu')}</p>
        </Card>
      </Section>
    </AppScreen>
  );
}

import { useTranslation } from 'react-i18next';
import { useInstallation } from '#client/device/install-prompt.ts';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Lead } from '#client/ui/layout/lead.tsx';
import { Section } from '#client/ui/layout/section.tsx';
import { Notice } from '#client/ui/status/notice.tsx';
import { Timeline, TimelineStep } from '#client/ui/status/timeline.tsx';

const ways = {
  ios: ['open', 'share', 'add', 'confirm'],
  android: ['open', 'menu', 'add', 'confirm'],
  computer: ['open', 'press', 'confirm'],
} as const;

/** How to install the app: the button where the browser offers it, and the steps by hand for each kind of device. */
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
      <Steps of="ios" />
      <Steps of="android" />
      <Steps of="computer" />
    </AppScreen>
  );
}

function Steps({ of }: { of: keyof typeof ways }) {
  const { t } = useTranslation();

  return (
    <Section title={t(`device.install.${of}.title`)}>
      <Card>
        <Timeline>
          {ways[of].map((step) => (
            // Each way has its own steps, which the type of the key cannot express.
            <TimelineStep
              key={step}
              state="ahead"
              title={t(`device.install.${of}.${step}` as 'device.leave')}
            />
          ))}
        </Timeline>
      </Card>
    </Section>
  );
}

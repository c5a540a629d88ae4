import './hosts-screen.css';
import Server from 'lucide-react/icons/server';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { hostProfile } from '#client/api/host-profile.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { ListCard } from '#client/ui/lists/list-card.tsx';
import { ListRow } from '#client/ui/lists/list-row.tsx';
import { Notice } from '#client/ui/status/notice.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { useRootMark } from '#client/ui/layout/use-root-mark.ts';
import { LanguageSection } from './language-section.tsx';
import { RealFundsRibbon } from './lazy-real-funds.tsx';

/** Names the hosts that the app is about to call, before its first call to them. */
export function HostsScreen({ onConfirm }: { onConfirm: () => void }) {
  const { t } = useTranslation();
  const { name, hosts = [] } = hostProfile ?? {};
  // The page begins with room for the tab bar.
  useRootMark('tab-bar', false);
  const title = t('hosts.title');
  useEffect(() => {
    document.title = `${title} · ${name ?? t('app.name')}`;
  }, [title, name, t]);

  return (
    <div className="app-column">
      <RealFundsRibbon />
      <Screen
        action={
          <Button variant="primary" fullWidth onClick={onConfirm}>
            {t('hosts.confirm', { count: hosts.length })}
          </Button>
        }
      >
        <div className="hosts-intro">
          <h1>{title}</h1>
          <p>{t('hosts.text', { name: name ?? t('hosts.platform'), count: hosts.length })}</p>
        </div>
        <Notice tone="risk" title={t('hosts.riskTitle')}>
          {t('hosts.riskText')}
        </Notice>
        <ListCard>
          {hosts.map((host) => (
            <ListRow key={host} icon={<Server />} title={host} />
          ))}
        </ListCard>
        <p>{t('hosts.unexpected')}</p>
        <LanguageSection />
      </Screen>
    </div>
  );
}

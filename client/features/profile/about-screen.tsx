import './profile.css';
import BookOpen from 'lucide-react/icons/book-open';
import ScrollText from 'lucide-react/icons/scroll-text';
import Server from 'lucide-react/icons/server';
import ShieldAlert from 'lucide-react/icons/shield-exclamation-point';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hostProfile } from '#client/api/host-profile.ts';
import { useMaybeSandboxed, useSandboxed } from '#client/api/sandbox.ts';
import { chosenHost } from '#client/device/chosen-host.ts';
import { appVersion } from '#client/device/app-version.ts';
import { checkForBuild } from '#client/device/service-worker.ts';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { latePart } from '#client/navigation/late-part.tsx';
import { Link } from '#client/navigation/link.tsx';
import { paths } from '#client/navigation/paths.ts';
import { usePlatformName } from '#client/session/use-platform-name.ts';
import { useUpdate } from '#client/shell/update.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { ListCard } from '#client/ui/lists/list-card.tsx';
import { ListRow } from '#client/ui/lists/list-row.tsx';
import { Notice } from '#client/ui/status/notice.tsx';
import { Section } from '#client/ui/layout/section.tsx';
import { showToast } from '#client/ui/overlays/toast-store.ts';
import { AppLinks } from './app-links.tsx';

const ChangeHost = latePart(() => import('#client/shell/change-host.tsx'));

const risks = ['source', 'price', 'bonus', 'end'] as const;

const documents = [
  { word: 'whitePaper', to: paths.document('white-paper'), Icon: BookOpen },
  { word: 'agreement', to: paths.document('agreement'), Icon: ScrollText },
  { word: 'risk', to: paths.document('risk'), Icon: ShieldAlert },
] as const;

/** About the app: version, documents, and the risk of plans of this kind. */
export default function AboutScreen() {
  const { t } = useTranslation();
  const name = usePlatformName();
  const sandboxed = useSandboxed();
  const isUnknown = useMaybeSandboxed() && !sandboxed;

  return (
    <AppScreen>
      <div className="about-brand">
        <img src="icon.svg" alt="" width={72} height={72} />
        <h2>{name}</h2>
        <p>{t('profile.about.version', { version: appVersion })}</p>
        <UpdateCheck />
      </div>
      <Section title={t('profile.about.what')}>
        <p>{t('profile.about.whatText')}</p>
        <p>{t('profile.about.whatMore')}</p>
      </Section>
      <Section title={t('profile.about.risk')}>
        <Notice tone="risk" title={t('profile.about.riskTitle')}>
          {t('profile.about.riskText')}
        </Notice>
        <Card>
          <dl className="about-risks">
            {risks.map((risk) => (
              <div key={risk}>
                <dt>{t(`profile.about.risks.${risk}.title`)}</dt>
                <dd>{t(`profile.about.risks.${risk}.text`)}</dd>
              </div>
            ))}
          </dl>
        </Card>
        {!isUnknown && (
          <Notice tone={sandboxed ? 'info' : 'warning'}>
            {t(sandboxed ? 'profile.about.simulated' : 'profile.about.notSimulated')}
          </Notice>
        )}
      </Section>
      {hostProfile && (
        <Section title={t('profile.about.hosts')}>
          <p>{t('profile.about.hostsText', { name })}</p>
          <ListCard>
            {hostProfile.hosts.map((host) => (
              <ListRow key={host} icon={<Server />} title={host} />
            ))}
          </ListCard>
          {chosenHost && <ChangeHost />}
        </Section>
      )}
      <Section title={t('profile.about.documents')}>
        <ListCard>
          {documents.map(({ word, to, Icon }) => (
            <ListRow
              key={word}
              icon={<Icon />}
              title={t(`support.documents.${word}.name`)}
              link={<Link to={to} />}
            />
          ))}
        </ListCard>
      </Section>
      <AppLinks />
    </AppScreen>
  );
}

/** Checks for a newer version, and opens its dialog or reports that this is the newest. */
function UpdateCheck() {
  const { t } = useTranslation();
  const update = useUpdate();
  const [busy, setBusy] = useState(false);

  const check = async () => {
    setBusy(true);
    const [hasRelease] = await Promise.all([update.check(), checkForBuild()]);
    setBusy(false);
    if (hasRelease || update.exists) update.show();
    else if (hasRelease === undefined) showToast({ text: t('profile.about.notKnown'), tone: 'failure' });
    else showToast({ text: t('profile.about.newest'), tone: 'success' });
  };

  return (
    <Button size="small" busy={busy} onClick={() => void check()}>
      {t(update.exists ? 'profile.about.update' : 'profile.about.check')}
    </Button>
  );
}

import './account.css';
import { useTranslation } from 'react-i18next';
import { useSandboxed } from '#client/api/sandbox.ts';
import { AppScreen } from '#client/app/chrome.tsx';
import { appVersion } from '#client/device/app-version.ts';
import { Card } from '#client/ui/card.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Section } from '#client/ui/section.tsx';

const risks = ['source', 'price', 'bonus', 'end'] as const;

/** What this is, which version of it, and what a plan of this shape does to the money put into it. */
export default function AboutScreen() {
  const { t } = useTranslation();
  const sandboxed = useSandboxed();

  return (
    <AppScreen>
      <div className="about-brand">
        <img src="/icon.svg" alt="" width={72} height={72} />
        <h2>{t('app.name')}</h2>
        <p>{t('account.about.version', { version: appVersion })}</p>
      </div>
      <Section title={t('account.about.what')}>
        <p>{t('account.about.whatText')}</p>
        <p>{t('account.about.whatMore')}</p>
      </Section>
      <Section title={t('account.about.risk')}>
        <Notice tone="risk" title={t('account.about.riskTitle')}>
          {t('account.about.riskText')}
        </Notice>
        <Card>
          <dl className="about-risks">
            {risks.map((risk) => (
              <div key={risk}>
                <dt>{t(`account.about.risks.${risk}.title`)}</dt>
                <dd>{t(`account.about.risks.${risk}.text`)}</dd>
              </div>
            ))}
          </dl>
        </Card>
        <Notice tone={sandboxed ? 'info' : 'warning'}>
          {t(sandboxed ? 'account.about.simulated' : 'account.about.notSimulated')}
        </Notice>
      </Section>
    </AppScreen>
  );
}

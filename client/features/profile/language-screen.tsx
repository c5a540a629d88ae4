import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '#contract/languages.ts';
import { chooseLanguage, currentLanguage, offeredLanguages } from '#client/i18n/i18n.ts';
import { isPartial, isUnreviewed } from '#client/i18n/grades.ts';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { Badge } from '#client/ui/status/badge.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { ChoiceList } from '#client/ui/fields/choice-list.tsx';
import { Lead } from '#client/ui/layout/lead.tsx';
import { showToast } from '#client/ui/overlays/toast-store.ts';

/** The available languages, each by its own name. A choice takes effect at once. Unreviewed languages are marked. */
export default function LanguageScreen() {
  const { t } = useTranslation();
  const [loading, setLoading] = useState<Locale>();

  const choose = (locale: Locale) => {
    setLoading(locale);
    chooseLanguage(locale)
      .catch(() => showToast({ text: t('profile.language.failed'), tone: 'failure', position: 'top' }))
      .finally(() => setLoading((current) => (current === locale ? undefined : current)));
  };

  return (
    <AppScreen>
      <Lead>{t('profile.language.lead')}</Lead>
      <Lead>{t('profile.language.betaHint')}</Lead>
      {offeredLanguages.some(({ locale }) => isPartial(locale)) && (
        <Lead>{t('profile.language.partlyHint')}</Lead>
      )}
      <Card flush>
        <ChoiceList
          label={t('titles.language')}
          choices={offeredLanguages.map(({ locale, name, tag }) => ({
            value: locale,
            label: name,
            lang: tag,
            badge: isPartial(locale) ? (
              <Badge tone="amber">{t('profile.language.partly')}</Badge>
            ) : (
              isUnreviewed(locale) && <Badge>{t('profile.language.beta')}</Badge>
            ),
          }))}
          selected={loading ?? currentLanguage().locale}
          onSelect={choose}
        />
      </Card>
    </AppScreen>
  );
}

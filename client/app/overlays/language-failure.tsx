import './connection-notice.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languages } from '#contract/languages.ts';
import { chooseLanguage, currentLanguage, failedLanguage } from '#client/i18n/i18n.ts';
import { Button } from '#client/ui/buttons/button.tsx';

/** Says why the app is in English if the texts of the chosen language could not be loaded at the start. */
export function LanguageFailure() {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const failed = languages.find(({ locale }) => locale === failedLanguage());
  // Another language has been chosen, or this one has been loaded.
  if (!failed || currentLanguage() !== languages[0]) return null;

  const retry = () => {
    setBusy(true);
    // A browser may remember that a file failed, so only a reload fetches it again.
    chooseLanguage(failed.locale).catch(() => location.reload());
  };
  return (
    <div className="connection-notice" role="alert">
      <p>{t('profile.language.notLoaded', { language: failed.name })}</p>
      <Button size="small" busy={busy} onClick={retry}>
        {t('failure.retry')}
      </Button>
    </div>
  );
}

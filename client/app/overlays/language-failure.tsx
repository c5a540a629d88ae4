import './connection-notice.css';
import unreachable from 'virtual:texts/unreachable';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languages } from '#contract/languages.ts';
import { chooseLanguage, currentLanguage, failedLanguage } from '#client/i18n/i18n.ts';
import { Button } from '#client/ui/buttons/button.tsx';

/** Says, in the language whose texts could not be loaded at the start, why the app is in English. */
export default function LanguageFailure() {
  // Renders it again when the language changes.
  useTranslation();
  const [busy, setBusy] = useState(false);
  const failed = languages.find(({ locale }) => locale === failedLanguage());
  const texts = failed && unreachable[failed.locale];
  // Another language has been chosen, or this one has been loaded.
  if (!texts || currentLanguage() !== languages[0]) return null;

  const retry = () => {
    setBusy(true);
    // A browser may remember that a file failed, so only a reload fetches it again.
    chooseLanguage(failed.locale).catch(() => location.reload());
  };
  return (
    <div className="connection-notice" role="alert" lang={failed.tag}>
      <p>{texts.notLoaded.replace('{{language}}', failed.name)}</p>
      <Button size="small" busy={busy} onClick={retry}>
        {texts.retry}
      </Button>
    </div>
  );
}

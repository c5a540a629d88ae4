import './language-suggestion.css';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { phoneName } from '#client/device/phone.ts';
import { storage } from '#client/device/storage.ts';
import { useStored } from '#client/device/use-stored.ts';
import { chooseLanguage, currentLanguage, offeredLanguages } from '#client/i18n/i18n.ts';
import { suggestLanguage } from '#client/i18n/suggested-language.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { useRootMark } from '#client/ui/layout/use-root-mark.ts';
import { showToast } from '#client/ui/overlays/toast-store.ts';

/** Suggests the browser's language until the member has chosen one. The harness chooses for its own phones. */
export function LanguageSuggestion() {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const chosen = useStored('language');
  const isChosen = chosen !== undefined || phoneName !== undefined;
  const suggestion = isChosen ? undefined : suggestLanguage(navigator.languages, offeredLanguages);
  useRootMark('language-suggestion', suggestion !== undefined);
  if (!suggestion) return null;

  const { language, text, textInEnglish } = suggestion;
  const { locale, tag, name } = language;
  const accept = () => {
    setBusy(true);
    chooseLanguage(locale)
      .catch(() => showToast({ text: t('profile.language.failed'), tone: 'failure', position: 'top' }))
      .finally(() => setBusy(false));
  };
  const dismiss = () => storage.write('language', currentLanguage().locale);

  return (
    <aside className="language-suggestion" aria-label={t('app.language')}>
      <p>
        <span lang={tag}>{text}</span> <span>{textInEnglish}</span>
      </p>
      <Button size="small" lang={tag} busy={busy} onClick={accept}>
        {name}
      </Button>
      <IconButton label={t('app.dismiss')} icon={<X />} onClick={dismiss} />
    </aside>
  );
}

import Copy from 'lucide-react/icons/copy';
import { useTranslation } from 'react-i18next';
import { copyText } from '#client/ui/copy-text.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { showToast } from '#client/ui/toast-store.ts';

/** Copies a short text, and says so. */
export function CopyIcon({ text, what }: { text: string; what: string }) {
  const { t } = useTranslation();

  const say = (copied: boolean) =>
    showToast(
      copied
        ? { text: t('harness.copied', { what: `${what} ${text}` }), tone: 'success' }
        : { text: t('harness.copyFailed'), tone: 'failure' },
    );

  return (
    <IconButton
      label={t('harness.copy', { what: `${what} ${text}` })}
      icon={<Copy />}
      repeatable
      onClick={(event) => void copyText(text, event.currentTarget).then(say)}
    />
  );
}

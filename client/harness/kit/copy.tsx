import './copy.css';
import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { copyText } from '#client/ui/buttons/copy-text.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { showToast } from '#client/ui/overlays/toast-store.ts';

interface CopyProps {
  text: string;
  /** The name of the text, such as `Address`. */
  what: string;
}

/** A button that copies a short text and confirms it. */
export function CopyIcon({ text, what }: CopyProps) {
  const { t } = useTranslation();

  const confirm = (isCopied: boolean) =>
    showToast(
      isCopied
        ? { text: t('harness.copied', { what: `${what} ${text}` }), tone: 'success' }
        : { text: t('harness.copyFailed'), tone: 'failure' },
    );

  return (
    <IconButton
      label={t('harness.copy', { what: `${what} ${text}` })}
      icon={<Copy />}
      repeatable
      onClick={(event) => void copyText(text, event.currentTarget).then(confirm)}
    />
  );
}

/** A text that is copied rather than typed, and its copy button. */
export function CopyableText({ text, what }: CopyProps) {
  return (
    <span className="copied">
      <code translate="no">{text}</code>
      <CopyIcon text={text} what={what} />
    </span>
  );
}

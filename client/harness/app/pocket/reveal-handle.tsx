import { useTranslation } from 'react-i18next';

/** Lies over the ribbon of the phone, which has no use of its own, and brings the handle back. */
export function RevealHandle({ onReveal }: { onReveal: () => void }) {
  const { t } = useTranslation();

  return (
    <button
      type="button"
      className="pocket-reveal"
      aria-label={t('harness.pocket.showHandle')}
      onClick={onReveal}
    />
  );
}

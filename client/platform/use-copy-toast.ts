import { useTranslation } from 'react-i18next';
import { showToast } from '#client/ui/toast-store.ts';

/** Says whether something was copied. */
export function useCopyToast(): (success: boolean) => void {
  const { t } = useTranslation();
  return (success) =>
    showToast({ text: t(success ? 'app.copied' : 'app.copyFailed'), tone: success ? 'success' : 'failure' });
}

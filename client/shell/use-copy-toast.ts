import { useTranslation } from 'react-i18next';
import { showToast } from '#client/ui/overlays/toast-store.ts';

export function useCopyToast(): (success: boolean) => void {
  const { t } = useTranslation();
  return (success) =>
    showToast({
      text: t(success ? 'device.copied' : 'device.copyFailed'),
      tone: success ? 'success' : 'failure',
    });
}

import Printer from 'lucide-react/icons/printer';
import { useTranslation } from '#client/i18n/use-translation.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';

export function PrintButton() {
  const { t } = useTranslation();

  return (
    <IconButton label={t('support.documents.print')} icon={<Printer />} onClick={() => window.print()} />
  );
}

import Printer from 'lucide-react/icons/printer';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';

export function PrintButton() {
  const { t } = useTranslation();

  return (
    <IconButton label={t('support.documents.print')} icon={<Printer />} onClick={() => window.print()} />
  );
}

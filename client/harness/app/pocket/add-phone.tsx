import Plus from 'lucide-react/icons/plus';
import { useTranslation } from 'react-i18next';
import { phoneNames } from '#client/harness/model/phones/phone-settings.ts';
import {
  addPhone,
  bringToFront,
  shownPhones,
  useShownPhones,
} from '#client/harness/model/phones/shown-phones.ts';
import { IconButton } from '#client/ui/icon-button.tsx';

/** Adds a phone and brings it to the front, while there is room for another one. */
export function AddPhone() {
  const { t } = useTranslation();
  const { length } = useShownPhones();
  if (length >= phoneNames.length) return null;

  const add = () => {
    addPhone();
    const added = shownPhones().at(-1);
    if (added) bringToFront(added.name);
  };
  return <IconButton label={t('harness.phones.add')} icon={<Plus />} repeatable onClick={add} />;
}

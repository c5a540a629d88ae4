import Plus from 'lucide-react/icons/plus';
import { useTranslation } from 'react-i18next';
import { useNameOf } from '#client/harness/model/queries.ts';
import { guest, phoneNames } from '#client/harness/model/phones/phone-settings.ts';
import {
  addPhone,
  bringToFront,
  shownPhones,
  useFrontPhone,
  useShownPhones,
} from '#client/harness/model/phones/shown-phones.ts';
import { IconButton } from '#client/ui/icon-button.tsx';

/** The phones by who holds them. A press brings one to the front and closes the sheet. */
export function PhoneChoice() {
  const { t } = useTranslation();
  const phones = useShownPhones();
  const front = useFrontPhone();
  const nameOf = useNameOf();

  const add = () => {
    addPhone();
    const added = shownPhones().at(-1);
    if (added) bringToFront(added.name);
  };
  return (
    <>
      <div className="phones-choice" role="group" aria-label={t('harness.phones.label')}>
        {phones.map(({ name, account = guest }) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === front?.name}
            onClick={() => bringToFront(name)}
          >
            {t('harness.phones.heldBy', {
              number: name,
              name: account === guest ? t('harness.phones.guest') : nameOf(account),
            })}
          </button>
        ))}
      </div>
      {phones.length < phoneNames.length && (
        <IconButton label={t('harness.phones.add')} icon={<Plus />} repeatable onClick={add} />
      )}
    </>
  );
}

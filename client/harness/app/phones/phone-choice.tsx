import { useTranslation } from 'react-i18next';
import { useNameOf } from '#client/harness/model/queries.ts';
import { guest } from '#client/harness/model/phones/phone-settings.ts';
import { bringToFront, useFrontPhone, useShownPhones } from '#client/harness/model/phones/shown-phones.ts';

/** The phones by their holders. A press brings one to the front. */
export function PhoneChoice() {
  const { t } = useTranslation();
  const phones = useShownPhones();
  const front = useFrontPhone();
  const nameOf = useNameOf();

  return (
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
  );
}

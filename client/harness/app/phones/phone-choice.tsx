import { useTranslation } from 'react-i18next';
import { useNameOf } from '#client/harness/model/queries.ts';
import { partnerOf, useBesideWorld } from '#client/harness/model/phones/beside.ts';
import { guest } from '#client/harness/model/phones/phone-settings.ts';
import { bringToFront, useFrontPhone, useShownPhones } from '#client/harness/model/phones/shown-phones.ts';

/** The phones by their holders. A press brings one to the front. */
export function PhoneChoice() {
  const { t } = useTranslation();
  useBesideWorld();
  const holders = useShownPhones().map((phone) => ({
    name: phone.name,
    account: (partnerOf(phone.name) ?? phone).account ?? guest,
  }));
  const front = useFrontPhone();
  const nameOf = useNameOf();

  return (
    <div className="phones-choice" role="group" aria-label={t('harness.phones.label')}>
      {holders.map(({ name, account }) => (
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

import './phones.css';
import Plus from 'lucide-react/icons/plus';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Phone } from './phone.tsx';
import { useHasStates } from './phone-state.tsx';
import { PhoneChoice } from './phone-choice.tsx';
import { RealPhones } from './real-phones.tsx';
import { useRealPhones } from '#client/harness/model/phones/real-phones.ts';
import { useBesideWorld } from '#client/harness/model/phones/beside.ts';
import { phoneNames, sidesOf } from '#client/harness/model/phones/phone-settings.ts';
import { addPhone, useFrontPhone, useShownPhones } from '#client/harness/model/phones/shown-phones.ts';
import { useFittingScale } from './use-fitting-scale.ts';

/** The phones beside each other. On a narrow page only the front phone is shown. */
export function Phones({ lost }: { lost: boolean }) {
  const { t } = useTranslation();
  const phones = useShownPhones();
  const front = useFrontPhone();
  const beside = useBesideWorld();
  const { room, scale, showsAll, isDense, scrolls } = useFittingScale(phones.map(sidesOf), {
    front: front && sidesOf(front),
    lines: useRealPhones().length,
    states: (useHasStates(phones) ? 1 : 0) + (beside === '' ? 0 : 3),
  });
  const canAdd = phones.length < phoneNames.length;

  return (
    <div ref={room} className="phones" data-dense={isDense} data-scrolls={scrolls}>
      {!showsAll && phones.length > 1 && <PhoneChoice />}
      <div className="phones-row">
        {phones.map((phone) => (
          // Hidden phones keep running.
          <div key={phone.name} className="phone-place" data-hidden={!showsAll && phone.name !== front?.name}>
            <Phone
              phone={phone}
              scale={scale}
              isLast={phones.length <= (beside === '' ? 1 : 2)}
              lost={lost}
            />
          </div>
        ))}
      </div>
      {canAdd && (
        <div className="phones-add">
          <IconButton label={t('harness.phones.add')} icon={<Plus />} repeatable onClick={add} />
        </div>
      )}
      <RealPhones />
    </div>
  );
}

/** Adds a phone. The last one takes the focus, because the pressed button is gone. */
function add({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const added = addPhone();
  if (!added) return;
  const phone = document.querySelector<HTMLElement>(`[data-phone='${added}']`);
  phone?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  if (!currentTarget.isConnected) phone?.querySelector<HTMLElement>(".phone-members [tabindex='0']")?.focus();
}

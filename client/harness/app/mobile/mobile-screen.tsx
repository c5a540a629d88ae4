import { useTranslation } from 'react-i18next';
import { PhoneFrame } from '#client/harness/app/phones/phone-frame.tsx';
import { useRunningPhone } from '#client/harness/app/phones/use-running-phone.ts';
import { partnerOf } from '#client/harness/model/phones/beside.ts';
import { usePhoneLoad } from '#client/harness/model/phones/frames.ts';
import type { PhoneSettings } from '#client/harness/model/phones/phone-settings.ts';

interface MobileScreenProps {
  phone: PhoneSettings;
  isFront: boolean;
  lost: boolean;
}

/** One phone at the size of the page. Those behind the front one keep running. */
export function MobileScreen({ phone, isFront, lost }: MobileScreenProps) {
  const { t } = useTranslation();
  const { name } = phone;
  const { route } = partnerOf(name) ?? phone;
  const load = usePhoneLoad(name);
  useRunningPhone(phone, lost);

  return (
    <section
      className="mobile-screen"
      data-phone={name}
      data-front={isFront}
      inert={!isFront}
      aria-label={t('harness.phones.phone', { number: name })}
    >
      <PhoneFrame key={load} name={name} title={t('harness.phones.phone', { number: name })} route={route} />
    </section>
  );
}

import { useEffect, useEffectEvent } from 'react';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#client/ui/icon-button.tsx';
import { documentOf, reloadPhone, reopenPhones, usePhoneLoad } from '#client/harness/model/phones/frames.ts';
import { PhoneFrame } from './phone-frame.tsx';
import { PhoneMembers } from './phone-members.tsx';
import { PhoneMenu } from './phone-menu.tsx';
import { guest, type PhoneSettings, sidesOf } from '#client/harness/model/phones/phone-settings.ts';
import { accountOf, usePhoneMember } from '#client/harness/model/phones/phone-sessions.ts';
import { usePhoneValue } from '#client/harness/model/phones/phone-storages.ts';
import { useRelay } from '#client/harness/model/phones/relay.ts';
import { changePhone } from '#client/harness/model/phones/shown-phones.ts';

interface PhoneProps {
  phone: PhoneSettings;
  /** The scale of the frame, from 0 to 1. */
  scale: number;
  /** The only phone cannot be removed. */
  isLast: boolean;
  /** The server is unreachable. */
  lost: boolean;
}

/** One phone: the client in a frame, the members who can log in there, and its settings. */
export function Phone({ phone, scale, isLast, lost }: PhoneProps) {
  const { t } = useTranslation();
  const { name, account, route } = phone;
  const load = usePhoneLoad(name);
  const network = usePhoneValue(name, 'network');
  const isGuest = usePhoneValue(name, 'token') === undefined;
  const member = usePhoneMember(name);
  const title = t('harness.phones.phone', { number: name });
  useRelay(name, isGuest ? undefined : member?.id);
  useReopenAfterOutage(phone, lost);

  const present = isGuest ? guest : member && accountOf(member);
  useEffect(() => {
    if (present !== undefined && present !== account) changePhone(name, { account: present });
  }, [name, present, account]);

  return (
    <section className="phone" data-phone={name} aria-label={title}>
      <div className="phone-head">
        <h2>{name}</h2>
        <PhoneMembers name={name} />
        <IconButton
          label={t('harness.phones.reload')}
          icon={<RotateCw />}
          onClick={() => reloadPhone(name)}
        />
        <PhoneMenu phone={phone} isLast={isLast} />
      </div>
      {network && (
        <p className="phone-network" data-network={network}>
          {t(`harness.phones.networks.${network}Now`)}
        </p>
      )}
      <PhoneFrame key={load} name={name} title={title} scale={scale} route={route} {...sidesOf(phone)} />
    </section>
  );
}

/** Opens the phone again once the server is back, if its page failed to load meanwhile. */
function useReopenAfterOutage({ name }: PhoneSettings, lost: boolean): void {
  const reopen = useEffectEvent(() => {
    if (!hasLoaded(documentOf(name))) reopenPhones([name]);
  });
  useEffect(() => {
    if (!lost) return;
    return () => reopen();
  }, [lost]);
}

/** The browser's error page has no readable document, and a page whose scripts failed is empty. */
function hasLoaded(page: Document | undefined): boolean {
  if (!page) return false;
  return page.readyState !== 'complete' || page.getElementById('root')?.hasChildNodes() === true;
}

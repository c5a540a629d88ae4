import { useEffect, useEffectEvent } from 'react';
import { partnerOf, useBesideWorld } from '#client/harness/model/phones/beside.ts';
import { documentOf, reopenPhones } from '#client/harness/model/phones/frames.ts';
import { guest, type PhoneSettings } from '#client/harness/model/phones/phone-settings.ts';
import { accountOf, usePhoneMember } from '#client/harness/model/phones/phone-sessions.ts';
import { usePhoneValue } from '#client/harness/model/phones/phone-storages.ts';
import { useRelay } from '#client/harness/model/phones/relay.ts';
import { changePhone } from '#client/harness/model/phones/shown-phones.ts';

/** Connects a phone to its world, keeps its member in the address, and opens it again after an outage. */
export function useRunningPhone(phone: PhoneSettings, lost: boolean): void {
  const { name, account } = phone;
  useBesideWorld();
  const isGuest = usePhoneValue(name, 'token') === undefined;
  const member = usePhoneMember(name);
  useRelay(name, isGuest ? undefined : member?.id);
  useReopenAfterOutage(phone, lost);

  const present = isGuest ? guest : member && accountOf(member);
  useEffect(() => {
    if (present !== undefined && present !== account && !partnerOf(name))
      changePhone(name, { account: present });
  }, [name, present, account]);
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

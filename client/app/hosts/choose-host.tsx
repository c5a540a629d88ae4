import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { storeChosenHost } from '#client/device/chosen-host.ts';
import { storage } from '#client/device/storage.ts';
import { AddressScreen } from './address-screen.tsx';
import type { ReachedHost } from './reach-host.ts';

/** Asks for the platform at the first start of an app that was not built for one. Then the page loads again with it. */
export function chooseHost(place: HTMLElement): Promise<never> {
  const choose = ({ host, isSimulated }: ReachedHost): boolean => {
    if (!storeChosenHost(host)) return false;
    storage.clearSession();
    // Other hosts are shown once more, because funds there may be real (foreign-hosts.tsx).
    storage.write('confirmedHosts', isSimulated ? host.origin : undefined);
    location.reload();
    return true;
  };
  createRoot(place).render(
    <StrictMode>
      <AddressScreen onChoose={choose} />
    </StrictMode>,
  );
  return new Promise(() => undefined);
}

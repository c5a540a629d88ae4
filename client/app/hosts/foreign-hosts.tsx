import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { judgeHosts } from '#client/api/host-funds.ts';
import { hostProfile } from '#client/api/host-profile.ts';
import { storage } from '#client/device/storage.ts';
import { HostsScreen } from './hosts-screen.tsx';
import { RealFundsRibbon } from './lazy-real-funds.tsx';

/** The set of hosts that this page calls, without their order. */
const hosts = (hostProfile?.hosts ?? []).toSorted().join(' ');

/** Resolves once the member has confirmed the hosts of the profile, which is asked once for each set of hosts. */
export async function confirmHosts(place: HTMLElement): Promise<void> {
  judgeHosts();
  await RealFundsRibbon.prefetch();
  const confirmed = storage.read('confirmedHosts');
  if (confirmed === hosts) return;
  // The session began on those, also if an earlier version of the client did not store on which.
  if (confirmed !== undefined) storage.clearSession();
  await new Promise<void>((resolve) => {
    const root = createRoot(place);
    const confirm = () => {
      storage.write('confirmedHosts', hosts);
      root.unmount();
      resolve();
    };
    root.render(
      <StrictMode>
        <HostsScreen onConfirm={confirm} />
      </StrictMode>,
    );
  });
}

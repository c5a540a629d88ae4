import { useEffect, useEffectEvent, useState } from 'react';
import { useStored } from '#client/device/use-stored.ts';
import { useUpdate } from '#client/shell/update.ts';
import { sharedState } from '#client/ui/overlays/shared-state.ts';
import { PopupNotice } from './popup-notice.tsx';
import { PopupRewards } from './popup-rewards.tsx';

/** The session in which a pop-up was shown. */
const sessionShown = sharedState<string | undefined>(undefined);

/** The pop-ups of home, at most one per session: the notice, otherwise new rewards, otherwise an optional update. */
export default function Popups({ isMember }: { isMember: boolean }) {
  const session = useStored('token') ?? 'guest';
  const update = useUpdate();
  const isOver = sessionShown.use() === session;
  const [isNoticeRead, setNoticeRead] = useState(false);
  const [areRewardsRead, setRewardsRead] = useState(false);
  const onShown = () => sessionShown.set(session);

  // A compulsory update blocks the app, so nothing is shown above or below it.
  if (isOver || update.isLoading || update.compulsory) return null;
  if (!isNoticeRead) return <PopupNotice onRead={() => setNoticeRead(true)} onShown={onShown} />;
  if (!isMember) return null;
  return (
    <>
      <PopupRewards onRead={() => setRewardsRead(true)} onShown={onShown} />
      {areRewardsRead && <PopupUpdate onShown={onShown} />}
    </>
  );
}

/** Offers an optional update. A compulsory one shows by itself on every screen. */
function PopupUpdate({ onShown }: { onShown: () => void }) {
  const { isWorthAPopup, show } = useUpdate();

  const offer = useEffectEvent(() => {
    show();
    onShown();
  });
  useEffect(() => {
    if (isWorthAPopup) offer();
  }, [isWorthAPopup]);
  return null;
}

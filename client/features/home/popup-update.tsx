import { useEffect, useEffectEvent } from 'react';
import { useUpdate } from '#client/platform/update.ts';

/** Offers an optional update. A compulsory one shows by itself on every screen. */
export function PopupUpdate({ onShown }: { onShown: () => void }) {
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

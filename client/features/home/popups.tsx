import { useState } from 'react';
import { PopupNotice } from './popup-notice.tsx';
import { PopupRewards } from './popup-rewards.tsx';

/** The pop-ups of home, one after the other: the notice, then new rewards. */
export default function Popups({ isMember }: { isMember: boolean }) {
  const [isNoticeRead, setNoticeRead] = useState(false);

  if (!isNoticeRead) return <PopupNotice onRead={() => setNoticeRead(true)} />;
  return isMember && <PopupRewards />;
}

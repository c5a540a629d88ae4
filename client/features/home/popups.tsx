import { useState } from 'react';
import { PopupNotice } from './popup-notice.tsx';
import { PopupRewards } from './popup-rewards.tsx';

/** What pops up at home, one after the other: a notice, then rewards that the member does not know of yet. */
export default function Popups({ isMember }: { isMember: boolean }) {
  const [isNoticeRead, setNoticeRead] = useState(false);

  if (!isNoticeRead) return <PopupNotice onRead={() => setNoticeRead(true)} />;
  return isMember && <PopupRewards />;
}

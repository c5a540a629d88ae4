import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { recordPopup, useHadPopup } from '#client/shell/automatic-popup.ts';
import { useUpdate } from '#client/shell/update.ts';
import { PopupNotice } from './popup-notice.tsx';
import { PopupRewards } from './popup-rewards.tsx';

/** The pop-ups of home: the notice, otherwise new rewards. They yield to an update, which is offered on every screen. */
export default function Popups({ isMember }: { isMember: boolean }) {
  const { isLoading, isWorthAPopup, compulsory } = useUpdate();
  const hadPopup = useHadPopup();
  const [isNoticeRead, setNoticeRead] = useState(false);
  // Parallel to the question for an update.
  useQuery(query(user.popupNotice));

  if (hadPopup || isLoading || isWorthAPopup || compulsory) return null;
  if (!isNoticeRead) return <PopupNotice onRead={() => setNoticeRead(true)} onShown={recordPopup} />;
  return isMember && <PopupRewards onShown={recordPopup} />;
}

import { useEffect } from 'react';
import { startServiceWorker } from '#client/device/service-worker.ts';
import { hideMissingPictures } from '#client/ui/missing-pictures.ts';
import { closeDialogsOnBack } from '#client/navigation/close-dialogs-on-back.ts';
import { ChatSheet } from './chat-sheet.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { DisplayCurrency } from './display-currency.tsx';
import { recoverLostFocus } from '#client/navigation/recover-lost-focus.ts';
import { PullToReload } from './pull-to-reload.tsx';
import { PushBanner } from './push-banner.tsx';
import { ShareSheet } from './share-sheet.tsx';
import { SpokenTitle } from './spoken-title.tsx';
import { UnreadInTabs } from './unread-in-tabs.tsx';
import { announceBuild } from '#client/platform/update.ts';
import { UpdateDialog } from './update-dialog.tsx';
import { useFocusMemory } from '#client/navigation/use-focus-memory.ts';
import { useStoreUserId } from '#client/session/use-store-user-id.ts';

/** What accompanies every screen without being needed for the first one: it comes once that is there. */
export default function GlobalOverlays() {
  useEffect(() => void startServiceWorker(announceBuild), []);
  useEffect(closeDialogsOnBack, []);
  useEffect(hideMissingPictures, []);
  useEffect(recoverLostFocus, []);
  useFocusMemory();
  useStoreUserId();

  return (
    <>
      <ConnectionNotice />
      <DisplayCurrency />
      <PullToReload />
      <PushBanner />
      <ChatSheet />
      <ShareSheet />
      <SpokenTitle />
      <UnreadInTabs />
      <UpdateDialog />
    </>
  );
}

import { useEffect, useLayoutEffect } from 'react';
import { startServiceWorker } from '#client/device/service-worker.ts';
import { useStored } from '#client/device/use-stored.ts';
import { latePart } from '#client/navigation/late-part.tsx';
import { useBack } from '#client/navigation/back/use-back.ts';
import { firstUse } from '#client/navigation/first-use.ts';
import { recoverLostFocus } from '#client/navigation/recover-lost-focus.ts';
import { useFocusMemory } from '#client/navigation/use-focus-memory.ts';
import { announceBuild } from '#client/shell/update.ts';
import { keepAnswersForOffline } from '#client/session/offline-answers.ts';
import { queryClient } from '#client/session/query-client.ts';
import { hideMissingPictures } from '#client/ui/media/missing-pictures.ts';
import { BackgroundUpdates } from './background-updates.tsx';
import { ChatSheet } from '#client/app/overlays/chat-sheet.tsx';
import { ConnectionNotice } from '#client/app/overlays/connection-notice.tsx';
import { LanguageSuggestion } from '#client/app/overlays/language-suggestion.tsx';
import { failedLanguage } from '#client/i18n/i18n.ts';
import { fetchReadable } from './fetch-readable.ts';
import { PushBanner } from '#client/app/overlays/push-banner.tsx';
import { ShareSheet } from '#client/app/overlays/share-sheet.tsx';
import { SpokenTitle } from './spoken-title.tsx';
import { UpdateDialog } from '#client/app/overlays/update-dialog.tsx';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useReload } from '#client/navigation/reload-button.tsx';
import { PullIndicator } from '#client/ui/lists/pull-indicator.tsx';
import { usePullToReload } from '#client/ui/lists/use-pull-to-reload.ts';
import { routeOf } from '#client/app/routing/routes.tsx';

const LanguageFailure = latePart(() => import('#client/app/overlays/language-failure.tsx'));

/** Everything around the screens that the first screen does not need. It loads once that is rendered. */
export default function GlobalOverlays() {
  useEffect(() => void startServiceWorker(announceBuild), []);
  useEffect(hideMissingPictures, []);
  useLayoutEffect(recoverLostFocus, []);
  useEffect(() => keepAnswersForOffline(queryClient), []);
  const token = useStored('token');
  useEffect(() => void firstUse().then(fetchReadable), [token]);
  useFocusMemory();
  useBack();

  return (
    <>
      <BackgroundUpdates />
      <ConnectionNotice />
      {failedLanguage() && <LanguageFailure />}
      <LanguageSuggestion />
      <PullToReload />
      <PushBanner />
      <ChatSheet />
      <ShareSheet />
      <SpokenTitle />
      <UpdateDialog />
    </>
  );
}

/** Reloads any screen that changes when it is pulled down from its top. */
function PullToReload() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { isReloading, reload } = useReload();
  const { pulledPx, willReload } = usePullToReload('.screen', reload);

  if (routeOf(pathname).isStatic) return null;
  return (
    <PullIndicator
      pulledPx={pulledPx}
      busy={isReloading}
      text={isReloading ? t('app.loading') : t(willReload ? 'reload.release' : 'reload.pull')}
    />
  );
}

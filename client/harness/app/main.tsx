import '../../styles/tokens.css';
import '../../styles/font.css';
import '../../styles/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { allowForeignChanges } from '#client/device/foreign-changes.ts';
import harness from '#client/i18n/harness.json';
import { addTexts, startI18n, withAllTexts } from '#client/i18n/i18n.ts';
import { ignoreSecondTaps } from '#client/ui/buttons/press-guard.ts';
import { untilReachable } from '#client/app/start/until-reachable.ts';
import { discardDrafts } from '#client/drafts/use-draft.ts';
import { Harness, preloadLayout } from './harness.tsx';
import { queryClient } from '#client/harness/model/query-client.ts';
import { followStream } from '#client/harness/model/follow-stream.ts';
import { followBack } from '#client/harness/model/phones/back.ts';
import { followRealPhones } from '#client/harness/model/phones/real-phones.ts';
import { followAddress, followShownWorld } from '#client/harness/model/phones/shown-phones.ts';
import { keepRequestLog } from '#client/harness/model/request-log.ts';
import { followTypedAddress } from '#client/harness/model/open-world.ts';
import { onShownWorld } from '#client/harness/model/world.ts';
import { onWorldReplaced } from '#client/harness/model/world-stream.ts';

allowForeignChanges();
preloadLayout();
ignoreSecondTaps();
keepRequestLog();
followStream();
followShownWorld();
followTypedAddress();
followAddress();
followRealPhones();
followBack();
onWorldReplaced(discardDrafts);
onShownWorld(discardDrafts);

const place = document.getElementById('root');
if (!place) throw new Error('harness.html has no #root');
const root = createRoot(place);

/** The harness is in English. A phone of it, or the client in another tab, may have another language. */
const locale = 'en-US';

async function start(): Promise<void> {
  await startI18n({ locale, persist: untilReachable });
  await untilReachable(() => withAllTexts(Promise.resolve()), locale);
  addTexts(locale, { harness });
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Harness />
      </QueryClientProvider>
    </StrictMode>,
  );
}

void start();

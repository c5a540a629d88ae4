import '../styles/tokens.css';
import '../styles/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from '#client/i18n/i18n.ts';
import { watchWorld } from '#client/device/live.ts';
import { ignoreSecondTaps } from '#client/ui/press-guard.ts';
import { forgetDrafts } from './editing/draft.ts';
import { Harness } from './harness.tsx';
import { queryClient } from './page/query-client.ts';
import { followAddress } from './phones/shown-phones.ts';
import { keepRequestLog } from './stream/request-log.ts';
import { followStream } from './stream/stale-by-event.ts';
import { onWorldReplaced } from './stream/world-stream.ts';
import { loadHarnessWords } from './words.ts';
import { world } from './worlds/world.ts';

ignoreSecondTaps();
keepRequestLog();
followStream();
followAddress();
onWorldReplaced(forgetDrafts);
// Another page of this browser may operate the same world.
watchWorld(world, () => void queryClient.invalidateQueries());

const place = document.getElementById('root');
if (!place) throw new Error('harness.html has no #root');
const root = createRoot(place);

void startI18n(loadHarnessWords).then(() =>
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Harness />
      </QueryClientProvider>
    </StrictMode>,
  ),
);

import './console.css';
import { Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Tour } from '#client/harness/app/tour/tour.tsx';
import { TourOffer } from '#client/harness/app/tour/tour-offer.tsx';
import { Skeleton, SkeletonText } from '#client/ui/skeleton.tsx';
import { useFocusFallback } from './focus-fallback.ts';
import { usePanel } from '#client/harness/model/open-panel.ts';
import { PanelList } from './panel-list.tsx';
import { panels } from './panels.ts';
import { VanishedNotice } from './vanished-notice.tsx';

/** The operator's side: a list of panels, and the one that is open. */
export function Console() {
  const { t } = useTranslation();
  const panel = usePanel();
  const { Content } = panels[panel];
  const content = useRef<HTMLDivElement>(null);
  useFocusFallback(content);

  return (
    <div className="console">
      <VanishedNotice />
      <TourOffer />
      <Tour />
      <div className="console-bench">
        <PanelList open={panel} />
        <div ref={content} className="console-content">
          <Suspense
            key={panel}
            fallback={
              <Skeleton label={t('app.loading')}>
                <SkeletonText lines={4} />
              </Skeleton>
            }
          >
            <Content />
          </Suspense>
        </div>
      </div>
    </div>
  );
}

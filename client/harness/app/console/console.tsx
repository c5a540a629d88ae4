import './console.css';
import { useRef } from 'react';
import { TourOffer } from '#client/harness/app/tour/tour-offer.tsx';
import { lazyPart } from '#client/harness/kit/lazy-part.tsx';
import { useAddress } from '#client/harness/model/address.ts';
import { useFocusFallback } from './focus-fallback.ts';
import { usePanel } from '#client/harness/model/open-panel.ts';
import { world } from '#client/harness/model/world.ts';
import { PanelList } from './panel-list.tsx';
import { panels } from './panels.ts';
import { VanishedNotice } from './vanished-notice.tsx';

const Tour = lazyPart(() => import('#client/harness/app/tour/tour.tsx'));

/** The operator's side: a list of panels, and the one that is open. */
export function Console() {
  const panel = usePanel();
  const { Content } = panels[panel];
  const isTouring = useAddress('tour') !== '';
  const content = useRef<HTMLDivElement>(null);
  useFocusFallback(content);

  return (
    <div className="console">
      <VanishedNotice key={world} />
      <TourOffer />
      {isTouring && <Tour />}
      <div className="console-bench">
        <PanelList open={panel} />
        <div ref={content} className="console-content">
          <Content key={`${world} ${panel}`} />
        </div>
      </div>
    </div>
  );
}

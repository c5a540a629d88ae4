import './console.css';
import { useRef } from 'react';
import { Tour } from '#client/harness/app/tour/tour.tsx';
import { TourOffer } from '#client/harness/app/tour/tour-offer.tsx';
import { useFocusFallback } from './focus-fallback.ts';
import { usePanel } from '#client/harness/model/open-panel.ts';
import { PanelContent } from './panel-content.tsx';
import { PanelList } from './panel-list.tsx';
import { panels } from './panels.ts';
import { VanishedNotice } from './vanished-notice.tsx';

/** The operator's side: a list of panels, and the one that is open. */
export function Console() {
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
          <PanelContent name={panel} Content={Content} />
        </div>
      </div>
    </div>
  );
}

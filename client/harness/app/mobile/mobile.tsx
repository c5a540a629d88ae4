import './mobile.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notices } from '#client/harness/app/notices.tsx';
import { VanishedNotice } from '#client/harness/app/console/vanished-notice.tsx';
import { TourOffer } from '#client/harness/app/tour/tour-offer.tsx';
import { lazyPart } from '#client/harness/kit/lazy-part.tsx';
import { useAddress } from '#client/harness/model/address.ts';
import { useFollowed } from '#client/harness/model/followed.ts';
import { useBesideWorld } from '#client/harness/model/phones/beside.ts';
import { useFrontPhone, useShownPhones } from '#client/harness/model/phones/shown-phones.ts';
import { world } from '#client/harness/model/world.ts';
import { Handle } from './handle.tsx';
import { handleHidden } from './handle-visibility.ts';
import { MobileScreen } from './mobile-screen.tsx';

const Sheet = lazyPart(() => import('./sheet.tsx'));
const Thread = lazyPart(() => import('#client/harness/app/thread/thread.tsx'));
const Tour = lazyPart(() => import('#client/harness/app/tour/tour.tsx'));

/** The harness on a phone: one phone at its full size, and a handle that opens the operator's sheet over it. */
export default function Mobile({ lost }: { lost: boolean }) {
  const phones = useShownPhones();
  const front = useFrontPhone();
  const beside = useBesideWorld();
  const isTouring = useAddress('tour') !== '';
  const isOpen = useAddress('sheet') !== '';
  const isFollowing = useFollowed() !== undefined;
  const isHidden = handleHidden.use();
  // A phone is loaded when it is first shown. The tour acts on all of them, and two worlds are compared on them.
  const [seen, setSeen] = useState<readonly string[]>([]);
  if (front && !seen.includes(front.name)) setSeen([...seen, front.name]);

  return (
    <div className="mobile">
      <div>
        <Notices lost={lost} />
        <VanishedNotice key={world} />
        <TourOffer />
        {isTouring && <Tour />}
      </div>
      <main className="mobile-screens">
        {phones
          .filter(({ name }) => isTouring || beside !== '' || name === front?.name || seen.includes(name))
          .map((phone) => (
            <MobileScreen key={phone.name} phone={phone} isFront={phone.name === front?.name} lost={lost} />
          ))}
        {front && !isHidden && <Handle phone={front.name} />}
        {isHidden && <RevealHandle onReveal={() => handleHidden.set(false)} />}
      </main>
      {isFollowing && <Thread />}
      {isOpen && <Sheet key={world} />}
    </div>
  );
}

/** Lies over the ribbon of the phone, which has no use of its own, and brings the handle back. */
function RevealHandle({ onReveal }: { onReveal: () => void }) {
  const { t } = useTranslation();

  return (
    <button
      type="button"
      className="mobile-reveal"
      aria-label={t('harness.mobile.showHandle')}
      onClick={onReveal}
    />
  );
}

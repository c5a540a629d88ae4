import './handle.css';
import PanelBottomOpen from 'lucide-react/icons/panel-bottom-open';
import { useMemo, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { storage } from '#client/device/storage.ts';
import { useStored } from '#client/device/use-stored.ts';
import { useWaiting } from '#client/harness/model/queries.ts';
import type { PhoneName } from '#client/harness/model/phones/phone-settings.ts';
import { bringToFront, shownPhones } from '#client/harness/model/phones/shown-phones.ts';
import type { Place } from './free-place.ts';
import { openSheet } from './open-tool.ts';
import { useFreePlace } from './use-free-place.ts';
import { useHandleDrag } from './use-handle-drag.ts';

const firstPlace: Place = { side: 'right', at: 0.62 };

/**
 * Opens the sheet with a press. It is dragged along the edges, and moved with the arrow keys; a swipe towards the middle of
 * the screen shows the next phone.
 */
export function Handle({ phone }: { phone: PhoneName }) {
  const { t } = useTranslation();
  const stored = useStored('harnessHandle');
  const wanted = useMemo(() => stored ?? firstPlace, [stored]);
  const free = useFreePlace(phone, wanted);
  const waiting = useWaiting();
  const { dragged, handlers } = useHandleDrag(free, {
    onPress: openSheet,
    onMove: (place) => storage.write('harnessHandle', place),
    onSwipe: () => showNext(phone),
  });
  const place = dragged ?? free;
  const label = t('harness.mobile.open');
  const about = waiting > 0 ? t('harness.panels.wait', { count: waiting }) : t('harness.mobile.swipe');

  return (
    <button
      type="button"
      className="mobile-handle"
      data-side={place.side}
      data-dragged={dragged !== undefined}
      style={{ '--at': place.at } as CSSProperties}
      title={label}
      {...{ 'aria-description': about }}
      {...handlers}
    >
      <PanelBottomOpen />
      {shownPhones().length > 1 && <span aria-hidden>{phone}</span>}
      {waiting > 0 && <span className="mobile-handle-waiting" aria-hidden />}
    </button>
  );
}

function showNext(phone: PhoneName): void {
  const phones = shownPhones();
  const next = phones[(phones.findIndex(({ name }) => name === phone) + 1) % phones.length];
  if (next) bringToFront(next.name);
}

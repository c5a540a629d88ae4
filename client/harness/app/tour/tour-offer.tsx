import './tour.css';
import { useMutation } from '@tanstack/react-query';
import CirclePlay from 'lucide-react/icons/circle-play';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { call } from '#client/api/call.ts';
import { useStored } from '#client/device/use-stored.ts';
import { storage } from '#client/device/storage.ts';
import { useAddress } from '#client/harness/model/address.ts';
import { useIsMobileLayout } from '#client/harness/model/bench-layout.ts';
import { useBesideWorld } from '#client/harness/model/phones/beside.ts';
import { clearSessions } from '#client/harness/model/phones/phone-sessions.ts';
import { useIsFirstView } from '#client/harness/model/phones/shown-phones.ts';
import { freeName, nameBeside } from '#client/harness/model/free-name.ts';
import { openWorldAt } from '#client/harness/model/open-world.ts';
import { pastOf, world } from '#client/harness/model/world.ts';
import { Button } from '#client/ui/buttons/button.tsx';

/** Alice, who invites the newcomer. She is a member of the fixture basic, in which the tour runs. */
export const host = '254700000002';

/** Starts the tour in a world of its own. A later tour resets that world, unless it is the one shown. */
function useTourStart() {
  const start = useMutation({
    mutationFn: async () => {
      // A list that was fetched before may lack the world of an earlier tour.
      const { data: worlds } = await call(control.worlds, {});
      const kept = storage.read('tourWorld');
      // Another world of the same name is not this browser's.
      const earlier = worlds.find(
        ({ name, createdTime }) => name === kept?.name && createdTime === kept.createdTime,
      );
      const isReset = earlier !== undefined && earlier.name !== world;
      const taken = worlds.map(({ name }) => name);
      const name = isReset ? earlier.name : freeName(earlier?.name ?? nameBeside(world, 'tour', '-'), taken);
      const { data: made } = await call(isReset ? control.resetWorld : control.putWorld, {
        name,
        fixture: 'basic',
      });
      return made;
    },
    onSuccess: ({ name, createdTime }) => {
      storage.write('tourOffered', true);
      storage.write('tourWorld', { name, createdTime });
      clearSessions(name);
      openWorldAt(name, `#phones=1:${host},2:guest&panel=members&tour=1`);
    },
  });
  return { busy: start.isPending, start: () => start.mutate() };
}

export function TourButton() {
  const { t } = useTranslation();
  const { busy, start } = useTourStart();

  return (
    <Button
      size="small"
      variant="quiet"
      icon={<CirclePlay />}
      title={t('harness.tour.short')}
      busy={busy}
      onClick={start}
    >
      <span className="roomy">{t('harness.tour.short')}</span>
    </Button>
  );
}

/** Introduces the page at the first visit and offers the tour. */
export function TourOffer() {
  const { t } = useTranslation();
  const isOffered = useStored('tourOffered') ?? false;
  const isTouring = useAddress('tour') !== '';
  const isMobile = useIsMobileLayout();
  const isFirstView = useIsFirstView();
  // A person who shows the past or two futures knows the page, and needs the room.
  const isElsewhere = useBesideWorld() !== '' || pastOf !== undefined;
  const { busy, start } = useTourStart();
  if (isOffered || isTouring || isElsewhere) return null;

  return (
    <section className="tour" aria-label={t('harness.tour.welcome')}>
      <h2>{t(isMobile ? 'harness.mobile.welcome' : 'harness.tour.welcome')}</h2>
      {!isMobile && isFirstView && (
        <p>
          <strong>{t('harness.tour.firstView')}</strong>
        </p>
      )}
      <p>{t(isMobile ? 'harness.mobile.welcomeText' : 'harness.tour.welcomeText')}</p>
      <div className="tour-actions">
        <Button size="small" variant="primary" busy={busy} onClick={start}>
          {t('harness.tour.start')}
        </Button>
        <Button size="small" onClick={() => storage.write('tourOffered', true)}>
          {t('harness.tour.notNow')}
        </Button>
      </div>
    </section>
  );
}

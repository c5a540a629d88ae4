import './tape.css';
import '#client/harness/kit/tape-texts.ts';
import History from 'lucide-react/icons/history';
import Spline from 'lucide-react/icons/spline';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { Suspense, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#client/harness/kit/lazy-part.tsx';
import { Popover } from '#client/harness/kit/popover.tsx';
import { useWorldNow, type ClockControl } from '#client/harness/model/clock.ts';
import { follow, useFollowed } from '#client/harness/model/followed.ts';
import { useReturn, useVisit } from '#client/harness/model/past.ts';
import { useClock } from '#client/harness/model/queries.ts';
import { pastOf, world } from '#client/harness/model/world.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Spinner } from '#client/ui/status/spinner.tsx';
import { BranchList } from './branch-list.tsx';
import { TapeBranches } from './tape-branches.tsx';
import { TapeStrip, zoomStep } from './tape-strip.tsx';
import { placeOf } from './tape-scale.ts';
import { useTapeView, type TapeView } from './use-tape-view.ts';

const TapeEvents = lazyPart(async () => ({ default: (await import('./tape-events.tsx')).TapeEvents }));

/** The id of the popover that lists the events. */
export const tapeEvents = 'tape-events';

interface TapeProps {
  clockControl: ClockControl;
  /** The events are listed below the strip instead of behind a button. */
  listed?: boolean;
}

/** The time of the world on one strip: what happened, now, and what is due. It opens the past and moves the clock. */
export default function Tape({ clockControl, listed = false }: TapeProps) {
  const { t } = useTranslation();
  const { data: clock } = useClock();
  const hereNow = useWorldNow();
  const view = useTapeView(pastOf === undefined ? hereNow : undefined);
  const { scale } = view;
  const visit = useVisit();
  const back = useReturn();
  const isBusy = visit.isPending || back.isPending;

  const zoom = (factor: number) =>
    scale && view.zoomAbout(Math.min(1, Math.max(0, placeOf(scale, hereNow ?? scale.now))), factor);
  // They and their tools need no answer of the tape, which takes seconds in a large world.
  const events = clock && (
    <TapeEvents
      {...{ view, clock }}
      onVisit={(moment) => visit.mutate(moment)}
      onAdvance={clockControl.toInstant}
    />
  );
  return (
    <section className="tape" aria-label={t('tape.region')}>
      <Lanes
        {...{ isBusy, view }}
        onVisit={(at) => visit.mutate({ at })}
        onReturn={() => back.mutate()}
        onAdvance={clockControl.toInstant}
      />
      <div className="tape-tools">
        {isBusy && (
          <span className="tape-busy" role="status">
            <Spinner /> <span>{t('tape.visiting')}</span>
          </span>
        )}
        <IconButton
          repeatable
          label={t('tape.zoomIn')}
          icon={<ZoomIn />}
          disabled={!scale}
          onClick={() => zoom(1 / zoomStep)}
        />
        <IconButton
          repeatable
          label={t('tape.zoomOut')}
          icon={<ZoomOut />}
          disabled={!scale}
          onClick={() => zoom(zoomStep)}
        />
        <FollowButton />
        <BranchList key={world} />
        {!listed && (
          <Popover id={tapeEvents} label={t('tape.events')} face={<History />} isIcon isLate>
            {events}
          </Popover>
        )}
      </div>
      {listed && (
        <section className="tape-listed" aria-labelledby="tape-listed">
          <h2 id="tape-listed" tabIndex={-1} data-heading>
            {t('tape.events')}
          </h2>
          <Suspense>{events}</Suspense>
        </section>
      )}
    </section>
  );
}

type LanesProps = Omit<ComponentProps<typeof TapeStrip>, 'tape' | 'scale' | 'clock' | 'hereNow' | 'view'>;

/** The strip with its branches. It is empty until the tape has answered, and says so if it cannot be shown. */
function Lanes({ view, ...strip }: LanesProps & { view: TapeView }) {
  const { t } = useTranslation();
  const { data: clock } = useClock();
  const hereNow = useWorldNow();
  const { query, tape, scale } = view;

  if (tape && scale && clock && hereNow !== undefined)
    return (
      <div className="tape-lanes">
        <TapeStrip {...strip} {...{ tape, scale, clock, hereNow, view }} />
        <TapeBranches scale={scale} />
      </div>
    );
  if (!query.error) return <div className="tape-strip" />;
  return (
    <p role="alert">
      <span>{t('tape.lost')}</span>{' '}
      <button type="button" className="text-button" onClick={() => void query.refetch()}>
        {t('harness.retry')}
      </button>
    </p>
  );
}

/** Begins or ends to follow an amount. */
function FollowButton() {
  const { t } = useTranslation();
  const isFollowing = useFollowed() !== undefined;

  return (
    <IconButton
      label={t('tape.follow')}
      icon={<Spline />}
      aria-pressed={isFollowing}
      repeatable
      onClick={() => follow(isFollowing ? undefined : {})}
    />
  );
}

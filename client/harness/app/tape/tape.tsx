import './tape.css';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useTranslation } from 'react-i18next';
import { useWorldNow, type ClockControl } from '#client/harness/model/clock.ts';
import { useReturn, useVisit } from '#client/harness/model/past.ts';
import { useClock } from '#client/harness/model/queries.ts';
import { pastOf, world } from '#client/harness/model/world.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Spinner } from '#client/ui/status/spinner.tsx';
import { BranchList } from './branch-list.tsx';
import { TapeBranches } from './tape-branches.tsx';
import { TapeList } from './tape-list.tsx';
import { TapeStrip, zoomStep } from './tape-strip.tsx';
import { placeOf } from './tape-scale.ts';
import { useTapeView } from './use-tape-view.ts';

/** The time of the world on one strip: what happened, now, and what is due. It opens the past and moves the clock. */
export default function Tape({ clockControl }: { clockControl: ClockControl }) {
  const { t } = useTranslation();
  const { data: clock } = useClock();
  const hereNow = useWorldNow();
  const view = useTapeView(pastOf === undefined ? hereNow : undefined);
  const { tape, scale } = view;
  const visit = useVisit();
  const back = useReturn();
  const isBusy = visit.isPending || back.isPending;

  if (!tape || !scale || !clock || hereNow === undefined) return <div className="tape-strip" />;
  const zoom = (factor: number) => view.zoomAbout(Math.min(1, Math.max(0, placeOf(scale, hereNow))), factor);
  return (
    <section className="tape" aria-label={t('harness.tape.region')}>
      <div className="tape-lanes">
        <TapeStrip
          {...{ tape, clock, hereNow, isBusy, scale, view }}
          onVisit={(at) => visit.mutate({ at })}
          onReturn={() => back.mutate()}
          onAdvance={clockControl.toInstant}
        />
        <TapeBranches scale={scale} />
      </div>
      <div className="tape-tools">
        {isBusy && (
          <span className="tape-busy" role="status">
            <Spinner /> <span>{t('harness.tape.visiting')}</span>
          </span>
        )}
        <IconButton
          repeatable
          label={t('harness.tape.zoomIn')}
          icon={<ZoomIn />}
          onClick={() => zoom(1 / zoomStep)}
        />
        <IconButton
          repeatable
          label={t('harness.tape.zoomOut')}
          icon={<ZoomOut />}
          onClick={() => zoom(zoomStep)}
        />
        <BranchList key={world} />
        <TapeList
          tape={tape}
          span={view.followed}
          onSpan={view.follow}
          onVisit={(moment) => visit.mutate(moment)}
        />
      </div>
    </section>
  );
}

import './tape.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorldNow, type ClockControl } from '#client/harness/model/clock.ts';
import { useReturn, useTape, useVisit } from '#client/harness/model/past.ts';
import { useClock } from '#client/harness/model/queries.ts';
import { pastOf } from '#client/harness/model/world.ts';
import { Spinner } from '#client/ui/status/spinner.tsx';
import { TapeList } from './tape-list.tsx';
import { TapeStrip } from './tape-strip.tsx';
import { scaleOf, spans, type Span } from './tape-scale.ts';

const parts = 200;
/** A tape of a fixed length is fetched again after this part of its length. */
const grain = 1 / 20;

/** The start of a tape of this length, which changes only now and then while time passes. */
function startOf(span: Span, now: number | undefined): number | undefined {
  const spanMs = spans[span];
  if (spanMs === undefined || now === undefined) return undefined;
  const step = spanMs * grain;
  return Math.floor((now - spanMs) / step) * step;
}

/** The time of the world on one strip: what happened, now, and what is due. It opens the past and moves the clock. */
export default function Tape({ clockControl }: { clockControl: ClockControl }) {
  const { t } = useTranslation();
  const [span, setSpan] = useState<Span>('all');
  const { data: clock } = useClock();
  const hereNow = useWorldNow();
  const { data: tape } = useTape(startOf(span, hereNow), parts);
  const visit = useVisit();
  const back = useReturn();
  const isBusy = visit.isPending || back.isPending;

  if (!tape || !clock || hereNow === undefined) return <div className="tape-strip" />;
  return (
    <section className="tape" aria-label={t('harness.tape.region')}>
      <TapeStrip
        {...{ tape, clock, hereNow, isBusy, parts }}
        scale={scaleOf(span, tape.begin, pastOf === undefined ? hereNow : tape.now)}
        onVisit={(at) => visit.mutate({ at })}
        onReturn={() => back.mutate()}
        onAdvance={clockControl.toInstant}
      />
      <div className="tape-tools">
        {isBusy && (
          <span className="tape-busy" role="status">
            <Spinner /> <span>{t('harness.tape.visiting')}</span>
          </span>
        )}
        <TapeList tape={tape} span={span} onSpan={setSpan} onVisit={(moment) => visit.mutate(moment)} />
      </div>
    </section>
  );
}

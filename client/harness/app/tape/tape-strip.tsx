import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { useIsMobileLayout } from '#client/harness/model/bench-layout.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { pastOf } from '#client/harness/model/world.ts';
import { zonedText } from '#client/harness/model/zoned-time.ts';
import { TapeMarks } from './tape-marks.tsx';
import { instantAt, placeOf, ticksOf, type Scale } from './tape-scale.ts';
import { partsHere, type TapeView } from './use-tape-view.ts';
import { useZoomGestures } from './use-zoom-gestures.ts';
import { tapeKinds } from '#contract/control/tape.ts';

const mostTicks = { mobile: 4, desktop: 8 };
/** The room of a label on a narrow tape, as a part of it. */
const labelRoom = 0.14;
/** The part of the tape by which an arrow key moves the chosen moment. */
const keyStep = 0.01;
/** The part by which a page key moves the tape, and the change of its length by a key. */
const pageStep = 0.5;
export const zoomStep = 2;
/** A press this near to now is meant for now. */
const nearNow = 0.004;

interface TapeStripProps {
  scale: Scale;
  tape: OutputOf<typeof control.tape>;
  clock: OutputOf<typeof control.clock>;
  /** The time of the world of this page, which may be a fork of the past. */
  hereNow: number;
  view: Pick<TapeView, 'zoomAbout' | 'pan'>;
  isBusy: boolean;
  onVisit: (at: number) => void;
  onReturn: () => void;
  onAdvance: (to: number) => void;
}

/** A slider over the time of the world. A press or a drag to the left opens the world as it was, one to the right moves the clock. */
export function TapeStrip({ scale, tape, clock, hereNow, view, isBusy, ...moves }: TapeStripProps) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const strip = useRef<HTMLDivElement>(null);
  const gestures = useZoomGestures(strip, view);
  // Ahead of a shown past is its present, and a visit that is still being opened is given up.
  const returns = pastOf !== undefined || isBusy;
  const wordsOf = useWords({ scale, tape, returns });
  const [aim, setAim] = useState<number>();
  const at = aim ?? hereNow;
  const partMs = (tape.to - tape.from + 1) / partsHere();

  const go = (instant: number): void => {
    setAim(undefined);
    if (instant === hereNow && !isBusy) return;
    const place = sideOf(scale, instant);
    if (place === 'past') moves.onVisit(instant);
    else if (returns) moves.onReturn();
    else if (place === 'ahead') moves.onAdvance(instant);
  };
  const bounded = (place: number): number =>
    Math.max(tape.begin, instantAt(scale, Math.min(1, Math.max(0, place))));
  const instantUnder = ({ clientX, currentTarget }: PointerEvent<HTMLElement>): number => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return bounded((clientX - left) / width);
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => setAim(bounded(placeOf(scale, at) - keyStep)),
    ArrowRight: () => setAim(bounded(placeOf(scale, at) + keyStep)),
    Home: () => setAim(bounded(0)),
    End: () => setAim(bounded(1)),
    Escape: () => setAim(undefined),
    // A second one, or that of a held key, chooses nothing: it would end the visit that the first one began.
    Enter: () => aim !== undefined && go(aim),
    '+': () => view.zoomAbout(placeOf(scale, at), 1 / zoomStep),
    '-': () => view.zoomAbout(placeOf(scale, at), zoomStep),
    PageUp: () => view.pan(-pageStep),
    PageDown: () => view.pan(pageStep),
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const press = keys[event.key];
    if (!press) return;
    event.preventDefault();
    press();
  };

  return (
    <div
      ref={strip}
      className="tape-strip"
      role="slider"
      tabIndex={0}
      title={aim === undefined ? t('tape.hint') : undefined}
      aria-label={t('tape.label')}
      aria-valuemin={Math.round(scale.from)}
      aria-valuemax={Math.round(scale.to)}
      aria-valuenow={at}
      aria-valuetext={aim === undefined ? format.dateTime(at) : wordsOf(at)}
      aria-busy={isBusy}
      onKeyDown={onKeyDown}
      onBlur={() => setAim(undefined)}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        gestures.press(event.nativeEvent);
        setAim(gestures.isPinching() ? undefined : instantUnder(event));
      }}
      onPointerMove={(event) => {
        gestures.move(event.nativeEvent);
        setAim(gestures.isPinching() ? undefined : instantUnder(event));
      }}
      onPointerLeave={() => setAim(undefined)}
      onPointerCancel={(event) => {
        gestures.lift(event.nativeEvent);
        setAim(undefined);
      }}
      onPointerUp={(event) => {
        const points = event.button === 0 && !gestures.isPinching();
        gestures.lift(event.nativeEvent);
        if (points && aim !== undefined) go(instantUnder(event));
      }}
    >
      <TapeMarks
        scale={scale}
        parts={tape.parts}
        partMs={partMs}
        earned={tape.earned}
        ahead={pastOf === undefined ? clock.agenda : []}
      />
      <Ticks scale={scale} timeZone={clock.timeZone} />
      <span className="tape-now" style={placed(scale, hereNow)} />
      {aim !== undefined && (
        <span className="tape-aim" data-late={placeOf(scale, aim) > 0.5} style={placed(scale, aim)}>
          <span>{wordsOf(aim)}</span>
        </span>
      )}
    </div>
  );
}

const placed = (scale: Scale, at: number) => ({ left: `${placeOf(scale, at) * 100}%` });

/** The side of now on which an instant is; `now` if it is as near as a press can be. */
function sideOf(scale: Scale, instant: number): 'past' | 'now' | 'ahead' {
  if (Math.abs(placeOf(scale, instant) - placeOf(scale, scale.now)) < nearNow) return 'now';
  return instant < scale.now ? 'past' : 'ahead';
}

/** Says what a press at an instant does, and what happened there. */
function useWords({ scale, tape, returns }: Pick<TapeStripProps, 'scale' | 'tape'> & { returns: boolean }) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const counted = useCounted();

  return (instant: number): string => {
    const side = sideOf(scale, instant);
    const when = format.dateTime(instant);
    const happened = counted(tape.parts, instant, (tape.to - tape.from + 1) / partsHere());
    const day = tape.earned.find(({ at, to }) => at <= instant && instant < to);
    const earned = day ? ` · ${t('tape.earned', { money: format.money(day.amount) })}` : '';
    if (side === 'past') return `${t('tape.visit', { when })}: ${happened}${earned}`;
    if (returns) return t('tape.present');
    return side === 'now' ? t('tape.here') : `${t('tape.advance', { when })}${earned}`;
  };
}

/** Round instants below the marks: days, or times of a day. */
function Ticks({ scale, timeZone }: { scale: Scale; timeZone: string }) {
  const format = useWorldFormat();
  const isMobile = useIsMobileLayout();
  const minuteMs = 60_000;
  const offsetMs =
    Date.parse(`${zonedText(scale.now, timeZone)}Z`) - Math.floor(scale.now / minuteMs) * minuteMs;

  // A label just before now would lie under its line, and one at the end beside the tape.
  const isFree = ({ at }: { at: number }) => {
    const place = placeOf(scale, at);
    const beforeNow = placeOf(scale, scale.now) - place;
    return place < 1 - labelRoom && (beforeNow < 0 || beforeNow > labelRoom);
  };

  return ticksOf(scale, mostTicks[isMobile ? 'mobile' : 'desktop'], offsetMs)
    .filter(isFree)
    .map(({ at, unit }) => (
      <span key={at} className="tape-tick" style={placed(scale, at)}>
        {unit === 'day' ? format.shortDay(at) : format.timeOfDay(at).slice(0, unit === 'minute' ? 5 : 8)}
      </span>
    ));
}

type Parts = OutputOf<typeof control.tape>['parts'];

/** Names the events in the part of the tape that contains an instant: `2 calls of members, 1 due event`. */
function useCounted(): (parts: Parts, instant: number, partMs: number) => string {
  const { t } = useTranslation();

  return (parts, instant, partMs) => {
    const here = parts.filter(({ at }) => at <= instant && instant < at + partMs);
    const texts = tapeKinds.flatMap((kind) => {
      const count = here.find((part) => part.kind === kind)?.count ?? 0;
      return count > 0 ? [t(`tape.counted.${kind}`, { count })] : [];
    });
    return texts.join(', ') || t('tape.nothing');
  };
}

import './clock-bar.css';
import CalendarArrowUp from 'lucide-react/icons/calendar-arrow-up';
import FastForward from 'lucide-react/icons/fast-forward';
import Gauge from 'lucide-react/icons/gauge';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { useCommand } from '#client/api/command.ts';
import { useAgendaWords } from '#client/harness/kit/agenda-words.ts';
import { InstantField } from '#client/harness/kit/form/fields.tsx';
import { lazyPart } from '#client/harness/kit/lazy-part.tsx';
import { Popover } from '#client/harness/kit/popover.tsx';
import {
  letsSessionsEnd,
  moveOf,
  showClockMove,
  tellClockCommand,
  useWorldNow,
  type ClockControl,
} from '#client/harness/model/clock.ts';
import { useBesideWorld } from '#client/harness/model/phones/beside.ts';
import { useClock } from '#client/harness/model/queries.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { useForm } from '#client/drafts/use-form.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { Notice } from '#client/ui/status/notice.tsx';
import { LoadingLines } from '#client/harness/kit/loading-lines.tsx';

const ResetDialog = lazyPart(() => import('#client/harness/app/worlds/reset-dialog.tsx'));
const BesideClock = lazyPart(() => import('#client/harness/app/beside/beside-clock.tsx'));

interface ClockProps {
  clockControl: ClockControl;
}

/** The tape and the button that opens its events. */
const ClockLine = lazyPart(
  () => import('#client/harness/app/tape/clock-line.tsx'),
  <>
    <div className="tape-strip" />
    <div className="clock-ahead" />
  </>,
);

/** The world's clock: the time, its pace, the buttons that advance it, its tape, and the events around it. */
export function ClockBar({ clockControl }: ClockProps) {
  const { t } = useTranslation();

  return (
    <section aria-label={t('harness.clock.label')}>
      <div className="clock-bar">
        <WorldClock />
        <ClockPace clockControl={clockControl} />
        <ClockAdvance clockControl={clockControl} />
        <div className="clock-line">
          <ClockLine clockControl={clockControl} />
        </div>
      </div>
      <ClockLeap />
    </section>
  );
}

/** Date and time of the world, in the platform's zone. */
export function WorldClock() {
  const format = useWorldFormat();
  const { data: clock } = useClock();
  const now = useWorldNow();

  if (!clock || now === undefined) {
    return (
      <div className="world-clock">
        <LoadingLines lines={1} />
      </div>
    );
  }
  return (
    <div className="world-clock">
      <time className="world-clock-time" dateTime={new Date(now).toISOString()}>
        {format.timeOfDay(now)}
      </time>
      <div className="world-clock-day">
        <span>{format.day(now)}</span>
        <span className="soft">{clock.timeZone}</span>
      </div>
    </div>
  );
}

/** Says that the world is ahead because the system clock was, and resets it to the present after a confirmation. */
export function ClockLeap() {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const [isResetting, setResetting] = useState(false);
  const { data: { leapMs = 0 } = {} } = useClock();

  return (
    <>
      {leapMs > 0 && (
        <div className="clock-leap">
          <Notice tone="warning" title={t('harness.clock.leap', { span: format.span(leapMs) })}>
            {t('harness.clock.leapText')}
          </Notice>
          <Button size="small" icon={<RotateCcw />} onClick={() => setResetting(true)}>
            {t('harness.clock.leapReset')}
          </Button>
        </div>
      )}
      {isResetting && <ResetDialog onClose={() => setResetting(false)} />}
    </>
  );
}

/** World seconds in one real second. */
const rates = [60, 3600, 86_400] as const;

/** The pace of the clock: as fast as real time, frozen, or faster. */
export function ClockPace({ clockControl }: ClockProps) {
  const { t } = useTranslation();
  const { clock, isFrozen, freezeOrRun, scale } = clockControl;
  const mode = clock?.mode ?? 'running';
  const label = t(isFrozen ? 'harness.clock.run' : 'harness.clock.freeze');

  return (
    <div className="clock-pace">
      <Button
        size="small"
        repeatable
        icon={isFrozen ? <Play /> : <Pause />}
        aria-keyshortcuts="f"
        title={label}
        disabled={!clock}
        onClick={freezeOrRun}
      >
        <span className="roomy">{label}</span>
      </Button>
      <Popover
        label={t('harness.clock.pace')}
        face={
          <span className="clock-mode" data-mode={mode}>
            <Gauge />
            <span className={mode === 'running' ? 'roomy' : undefined}>
              {t(`harness.clock.${mode}`, { rate: clock?.rate })}
            </span>
          </span>
        }
      >
        <p className="soft">{t('harness.clock.paceText')}</p>
        <div className="popover-choices">
          <Button size="small" repeatable aria-pressed={mode === 'running'} onClick={() => scale(1)}>
            {t('harness.clock.realTime')}
          </Button>
          {rates.map((rate) => (
            <Button
              key={rate}
              size="small"
              repeatable
              aria-pressed={mode === 'scaled' && clock?.rate === rate}
              onClick={() => scale(rate)}
            >
              {t(`harness.clock.rates.${rate}`)}
            </Button>
          ))}
        </div>
        <SessionsChoice clockControl={clockControl} />
      </Popover>
    </div>
  );
}

/** The buttons that advance the clock. Every press counts, however fast they follow. */
export function ClockAdvance({ clockControl }: ClockProps) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const agendaWords = useAgendaWords();
  const now = useWorldNow() ?? 0;
  const beside = useBesideWorld();
  const { clock, next, hour, day, week, toNext } = clockControl;
  const nextTitle = next
    ? t('harness.clock.nextTitle', { event: agendaWords(next), when: format.relative(next.dueAt, now) })
    : t('harness.clock.nothingNext');
  const steps = [
    { name: 'hour', key: 'h', advance: hour },
    { name: 'day', key: 'd', advance: day },
    { name: 'week', key: 'w', advance: week },
  ] as const;

  return (
    <div className="clock-controls" role="group" aria-label={t('harness.clock.advance')}>
      {steps.map(({ name, key, advance }) => (
        <Button key={key} size="small" repeatable aria-keyshortcuts={key} disabled={!clock} onClick={advance}>
          {t(`harness.clock.${name}`)}
        </Button>
      ))}
      <Button
        size="small"
        repeatable
        icon={<FastForward />}
        aria-keyshortcuts="n"
        title={nextTitle}
        disabled={!next}
        onClick={toNext}
      >
        <span className="roomy">{t('harness.clock.next')}</span>
      </Button>
      <Popover label={t('harness.clock.to')} face={<CalendarArrowUp />} isIcon>
        <InstantForm clockControl={clockControl} />
      </Popover>
      {beside !== '' && <BesideClock beside={beside} />}
    </div>
  );
}

/** The choice for all moves and fast clocks: sessions end by the time that passes, as on the platform, or the phones stay as they are. */
function SessionsChoice({ clockControl: { clock, scale } }: ClockProps) {
  const { t } = useTranslation();
  const choose = (isEnding: boolean) => {
    letsSessionsEnd.set(isEnding);
    if (clock?.mode === 'scaled') scale(clock.rate);
  };

  return (
    <label className="clock-choice" title={t('harness.clock.sessionsText')}>
      <input
        type="checkbox"
        checked={letsSessionsEnd.use()}
        onChange={({ target }) => choose(target.checked)}
      />
      <span>{t('harness.clock.sessions')}</span>
    </label>
  );
}

const hourMs = 3_600_000;
const nextHour = (nowMs: number): number => (Math.floor(nowMs / hourMs) + 1) * hourMs;

/** Advances the clock to an instant. It suggests the next full hour. */
function InstantForm({ clockControl: { clock } }: ClockProps) {
  const { t } = useTranslation();
  const advance = useCommand(control.setClock, {
    at: { CLOCK_ONLY_FORWARD: 'to' },
    otherwiseAt: 'to',
    onDone: (move) => {
      showClockMove(move);
      tellClockCommand(moveOf({ to: move.now }));
      form.discard();
    },
  });
  const form = useForm(advance, { start: { to: nextHour(clock?.now ?? 0) }, input: moveOf });

  return (
    <Form className="instant-form" onSubmit={form.submit}>
      <InstantField label={t('harness.clock.to')} {...form.field('to')} />
      <Button type="submit" size="small" variant="primary" busy={form.busy}>
        {t('harness.clock.go')}
      </Button>
    </Form>
  );
}

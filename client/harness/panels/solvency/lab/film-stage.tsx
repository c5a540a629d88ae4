import './film.css';
import { useEffect, useState, type RefObject } from 'react';
import { useTranslation } from '#client/i18n/use-translation.ts';
import type { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { cashSeries } from '#client/charts/cash-series.ts';
import { Picture } from '#client/charts/picture.tsx';
import { playFilm, type Frame } from './play-film.ts';

export type Film = OutputOf<typeof control.runFilm>;

const facts = [
  'day',
  'members',
  'cash',
  'promised',
  'paidIn',
  'paidOut',
  'waiting',
  'waitingAmount',
] as const;
const mostPhones = 60;

/** The picture of the stage at the end of each day. */
export function useFrames({ days }: Film): Frame[] {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const perPhone = membersPerPhone(days);
  const frameOf = (one: Film['days'][number]): Frame => {
    const texts = facts.map((fact) => {
      if (fact === 'day') return t('lab.film.dayOf', { day: one.day, date: format.day(one.at) });
      const value = one[fact];
      return typeof value === 'number' ? format.count(value) : format.money(value);
    });
    const [day = '', , cash, promised, , , waiting] = texts;
    return {
      facts: texts,
      label: t('lab.film.frame', { day, cash, promised, waiting }),
      joined: Math.ceil(one.members / perPhone),
      waiting: Math.ceil(one.waiting / perPhone),
    };
  };
  // The film stays as it is while it plays.
  return useState(() => days.map(frameOf))[0];
}

const membersPerPhone = (days: Film['days']): number =>
  Math.max(1, Math.ceil((days.at(-1)?.members ?? 0) / mostPhones));

function useStory({ days, insolventDay }: Film): string {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const last = days.at(-1);
  if (!last) return '';
  return t(insolventDay === null ? 'lab.film.lasts' : 'lab.film.ends', {
    ...{ day: insolventDay, last: last.day },
    members: format.count(last.members),
    paidIn: format.money(last.paidIn),
    paidOut: format.money(last.paidOut),
    waiting: format.count(last.waiting),
    waitingAmount: format.money(last.waitingAmount),
    cash: format.money(last.cash),
    promised: format.money(last.promised),
  });
}

interface FilmStageProps {
  film: Film;
  frames: Frame[];
  stage: RefObject<HTMLElement | null>;
}

/** The picture of a played year. `playFilm` moves it, here and in a saved page. */
export function FilmStage({ film, frames, stage }: FilmStageProps) {
  const { t } = useTranslation();
  const { days, insolventDay } = film;
  useEffect(() => (stage.current ? playFilm(stage.current, frames) : undefined), [stage, frames]);
  const sentence = useStory(film);
  const labels = { cash: t('lab.film.facts.cash'), promised: t('lab.film.facts.promised') };

  return (
    <article ref={stage} className="film">
      <Picture
        title={t('lab.film.picture')}
        sentence={sentence}
        chart={{
          series: cashSeries(labels, days),
          until: Math.max(1, days.length - 1),
          marks: [{ day: insolventDay, text: t('lab.film.mark', { day: insolventDay }) }],
        }}
        headings={facts.map((fact) => t(`lab.film.facts.${fact}`))}
        rows={frames.map((frame) => frame.facts)}
        actions={
          <>
            <Phones days={days} />
            <Facts />
          </>
        }
      >
        <Controls last={days.length - 1} />
      </Picture>
    </article>
  );
}

/** The button and the slider. `playFilm` follows them. */
function Controls({ last }: { last: number }) {
  const { t } = useTranslation();

  return (
    <div className="film-controls">
      <button
        type="button"
        data-film="play"
        data-play={t('lab.film.play')}
        data-pause={t('lab.film.pause')}
      />
      <input
        type="range"
        data-film="day"
        aria-label={t('lab.film.scrub')}
        min={0}
        max={last}
        defaultValue={0}
      />
    </div>
  );
}

/** The figures of the day that is shown. `playFilm` fills them. */
function Facts() {
  const { t } = useTranslation();

  return (
    <dl className="film-facts">
      {facts.map((fact) => (
        <div key={fact}>
          <dt>{t(`lab.film.facts.${fact}`)}</dt>
          <dd data-fact={fact} />
        </div>
      ))}
    </dl>
  );
}

/** One phone for so many members. */
function Phones({ days }: Pick<Film, 'days'>) {
  const { t } = useTranslation();
  const perPhone = membersPerPhone(days);
  const phones = Math.ceil((days.at(-1)?.members ?? 0) / perPhone);

  return (
    <>
      <p>{t('lab.film.phones', { count: perPhone })}</p>
      <div className="film-phones" aria-hidden="true">
        {Array.from({ length: phones }, (_, at) => (
          <i key={at} data-phone="none" />
        ))}
      </div>
    </>
  );
}

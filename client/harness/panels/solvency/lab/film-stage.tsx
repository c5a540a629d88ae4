import './film.css';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { saveFile } from '#client/device/save-file.ts';
import { Facts } from '#client/harness/kit/facts.tsx';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { cashChart } from '#client/charts/cash-chart.ts';
import { Picture, shownText, type Cell } from '#client/charts/picture.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { ButtonRow } from '#client/ui/buttons/button-row.tsx';
import { useCells } from '../use-cells.ts';
import { filmPage } from './film-page.ts';
import { playFilm, type Frame } from './play-film.ts';

export type Film = OutputOf<typeof control.runFilm>;
type FilmDay = Film['days'][number];

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

interface FilmStageProps {
  film: Film;
  terms: readonly string[];
}

/** The picture of a played year. `playFilm` moves it, here and in a saved page. */
export function FilmStage({ film, terms }: FilmStageProps) {
  const { t } = useTranslation();
  const stage = useRef<HTMLElement>(null);
  const { perPhone, rows, frames, sentence } = useFrames(film);
  useEffect(() => (stage.current ? playFilm(stage.current, frames) : undefined), [frames]);
  const { days, insolventDay, world } = film;
  const labels = {
    cash: t('lab.film.facts.cash'),
    promised: t('lab.film.facts.promised'),
    insolvent: t('lab.film.mark', { day: insolventDay }),
  };
  const save = () => {
    if (!stage.current) return;
    const page = { title: t('lab.film.title'), ribbon: t('app.sandbox'), terms };
    const text = filmPage(stage.current, frames, page);
    void saveFile(new Blob([text], { type: 'text/html' }), `${world}.html`);
  };

  return (
    <>
      <article ref={stage} className="film">
        <Picture
          name="year"
          title={t('lab.film.picture')}
          sentence={sentence}
          chart={cashChart(labels, days, insolventDay)}
          headings={facts.map((fact) => t(`lab.film.facts.${fact}`))}
          rows={rows}
          actions={
            <>
              <p>{t('lab.film.phones', { count: perPhone })}</p>
              <div className="film-phones" aria-hidden="true">
                {Array.from({ length: frames.at(-1)?.joined ?? 0 }, (_, at) => (
                  <i key={at} data-phone="none" />
                ))}
              </div>
              <Facts
                facts={facts.map((fact) => [t(`lab.film.facts.${fact}`), <b key="" data-fact={fact} />])}
              />
            </>
          }
        >
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
              max={days.length - 1}
              defaultValue={0}
            />
          </div>
        </Picture>
      </article>
      <TermsText terms={terms} />
      <ButtonRow>
        <Button size="small" onClick={save}>
          {t('lab.film.save')}
        </Button>
      </ButtonRow>
    </>
  );
}

/** The figures of each day, the picture of the stage at its end, and what happened in all of them. */
function useFrames({ days, insolventDay }: Film) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const cells = useCells();
  const last = days.at(-1);
  const perPhone = Math.max(1, Math.ceil((last?.members ?? 0) / mostPhones));
  const cellOf = (one: FilmDay, fact: (typeof facts)[number]): Cell => {
    const value = one[fact];
    if (fact === 'day')
      return {
        shown: t('lab.film.dayOf', { day: value, date: format.day(one.at) }),
        exact: String(value),
      };
    return typeof value === 'number' ? cells.count(value) : cells.money(value);
  };
  const byName = (texts: readonly string[] = []) =>
    Object.fromEntries(facts.map((fact, at) => [fact, texts[at]]));
  const frameOf = (row: readonly Cell[], at: number): Frame => {
    const texts = row.map(shownText);
    return {
      facts: texts,
      label: t('lab.film.frame', byName(texts)),
      joined: Math.ceil((days[at]?.members ?? 0) / perPhone),
      waiting: Math.ceil((days[at]?.waiting ?? 0) / perPhone),
    };
  };
  // The film stays as it is while it plays.
  const [rows] = useState(() => days.map((one) => facts.map((fact) => cellOf(one, fact))));
  const [frames] = useState(() => rows.map(frameOf));
  const story = { ...byName(frames.at(-1)?.facts), day: insolventDay, last: last?.day };
  const sentence = t(insolventDay === null ? 'lab.film.lasts' : 'lab.film.ends', story);
  return { perPhone, rows, frames, sentence };
}

export const TermsText = ({ terms }: { terms: readonly string[] }) =>
  terms.map((term) => <p key={term}>{term}</p>);

import './film.css';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { saveFile } from '#client/device/save-file.ts';
import { Facts } from '#client/harness/kit/facts.tsx';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { cashSeries } from '#client/charts/cash-series.ts';
import { Picture } from '#client/charts/picture.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { ButtonRow } from '#client/ui/buttons/button-row.tsx';
import { filmPage } from './film-page.ts';
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

interface FilmStageProps {
  film: Film;
  terms: readonly string[];
}

/** The picture of a played year. `playFilm` moves it, here and in a saved page. */
export function FilmStage({ film, terms }: FilmStageProps) {
  const { t } = useTranslation();
  const stage = useRef<HTMLElement>(null);
  const { perPhone, frames, sentence } = useFrames(film);
  useEffect(() => (stage.current ? playFilm(stage.current, frames) : undefined), [frames]);
  const { days, insolventDay, world } = film;
  const labels = { cash: t('lab.film.facts.cash'), promised: t('lab.film.facts.promised') };
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

/** The picture of the stage at the end of each day, and what happened in all of them. */
function useFrames({ days, insolventDay }: Film) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const last = days.at(-1);
  const perPhone = Math.max(1, Math.ceil((last?.members ?? 0) / mostPhones));
  const textsOf = (one: Film['days'][number]) =>
    facts.map((fact) => {
      if (fact === 'day') return t('lab.film.dayOf', { day: one.day, date: format.day(one.at) });
      const value = one[fact];
      return typeof value === 'number' ? format.count(value) : format.money(value);
    });
  const byName = (texts: readonly string[]) => Object.fromEntries(facts.map((fact, at) => [fact, texts[at]]));
  const frameOf = (one: Film['days'][number]): Frame => {
    const texts = textsOf(one);
    return {
      facts: texts,
      label: t('lab.film.frame', byName(texts)),
      joined: Math.ceil(one.members / perPhone),
      waiting: Math.ceil(one.waiting / perPhone),
    };
  };
  // The film stays as it is while it plays.
  const [frames] = useState(() => days.map(frameOf));
  const story = { ...byName(frames.at(-1)?.facts ?? []), day: insolventDay, last: last?.day };
  return { perPhone, frames, sentence: t(insolventDay === null ? 'lab.film.lasts' : 'lab.film.ends', story) };
}

export const TermsText = ({ terms }: { terms: readonly string[] }) =>
  terms.map((term) => <p key={term}>{term}</p>);

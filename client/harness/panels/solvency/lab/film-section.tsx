import { useRef, useState } from 'react';
import { useTranslation } from '#client/i18n/use-translation.ts';
import { useQuery } from '@tanstack/react-query';
import { control } from '#contract/control/control.ts';
import { shareOf, toMicro, toMoney } from '#contract/money.ts';
import { query } from '#client/api/query.ts';
import { saveFile } from '#client/device/save-file.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Field } from '#client/ui/fields/field.tsx';
import { RangeInput } from '#client/ui/fields/range-input.tsx';
import { SelectInput } from '#client/ui/fields/select-input.tsx';
import { sharedState } from '#client/ui/overlays/shared-state.ts';
import { filmPage } from './film-page.ts';
import { FilmStage, useFrames, type Film } from './film-stage.tsx';
import { RunSection } from './run-section.tsx';
import { createWorldRun } from './world-run.ts';

/** A year of so many newcomers a day fits into a world. */
const mostPerDay = 54;
const yearDays = 365;

/** The sentences that say on which terms a film was played. */
type Terms = readonly string[];

const filmRun = createWorldRun<typeof control.runFilm, Terms>(control.runFilm, 'film');

/** Plays a year of newcomers in a world of its own. */
export const FilmSection = () => (
  <RunSection area="film" run={filmRun} last={yearDays - 1} form={FilmForm} answer={PlayedFilm} />
);

const rhythms = ['7', '1', '30'] as const;

const isAskedFor = sharedState(false);

/** The terms of a film, once they are asked for. */
function FilmForm() {
  const { t } = useTranslation();

  return isAskedFor.use() ? (
    <FilmTerms />
  ) : (
    <div className="lab-actions">
      <Button size="small" onClick={() => isAskedFor.set(true)}>
        {t('lab.film.open')}
      </Button>
    </div>
  );
}

function FilmTerms() {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const products = useQuery(query(control.manageProducts)).data;
  const params = useQuery(query(control.params)).data;
  const fee = typeof params?.['withdrawFeeRate'] === 'string' ? params['withdrawFeeRate'] : '0';
  const [chosen, choose] = useState<string>();
  const [perDay, setPerDay] = useState(27);
  const [stop, setStop] = useState(yearDays);
  const [every, setEvery] = useState<string>('7');
  const product = products?.find(({ id }) => id === chosen) ?? products?.[0];
  if (!product) return products && <p>{t('lab.film.noMachine')}</p>;

  const totalMicro = toMicro(product.dayReturn) * product.validDays;
  const stops = stop < yearDays;
  const stopText = stops ? t('lab.film.stopOn', { day: stop }) : t('lab.film.noStop');
  const terms = [
    t('lab.film.terms', {
      ...{ name: product.name, days: format.count(product.validDays), fee: format.percent(Number(fee)) },
      price: format.money(product.price),
      dayReturn: format.money(product.dayReturn),
      total: format.money(toMoney(totalMicro)),
      net: format.money(toMoney(totalMicro - shareOf(totalMicro, fee))),
    }),
    t(stops ? 'lab.film.stops' : 'lab.film.continues', {
      perDay: format.count(perDay),
      members: format.count(perDay * stop),
      day: stop,
    }),
    t('lab.film.rule', { count: Number(every) }),
  ];

  return (
    <>
      <div className="lab-sliders">
        <Field label={t('lab.film.machine')}>
          <SelectInput
            value={product.id}
            onChange={choose}
            options={(products ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
        <Field label={t('lab.film.every')}>
          <SelectInput
            value={every}
            onChange={setEvery}
            options={rhythms.map((value) => ({ value, label: t(`lab.film.rhythms.${value}`) }))}
          />
        </Field>
        <Field label={t('lab.film.perDay', { perDay })}>
          <RangeInput
            value={perDay}
            onChange={setPerDay}
            min={1}
            max={mostPerDay}
            step={1}
            valueText={`${perDay}`}
          />
        </Field>
        <Field label={stopText}>
          <RangeInput value={stop} onChange={setStop} min={1} max={yearDays} step={1} valueText={stopText} />
        </Field>
      </div>
      <TermsText terms={terms} />
      <p className="soft">{t('lab.film.takes')}</p>
      <div className="lab-actions">
        <Button
          size="small"
          variant="primary"
          onClick={() =>
            void filmRun.start(Date.now(), terms, {
              ...{ productId: product.id, perDay, every: Number(every) },
              ...(stops && { stopDay: stop }),
            })
          }
        >
          {t('lab.film.run')}
        </Button>
      </div>
    </>
  );
}

function PlayedFilm({ result: film, about: terms }: { result: Film; about: Terms }) {
  const { t } = useTranslation();
  const stage = useRef<HTMLElement>(null);
  const frames = useFrames(film);
  const save = () => {
    if (!stage.current) return;
    const page = filmPage(stage.current, frames, {
      title: t('lab.film.title'),
      ribbon: t('app.sandbox'),
      terms,
    });
    void saveFile(new Blob([page], { type: 'text/html' }), `${film.world}.html`);
  };

  return (
    <>
      <FilmStage film={film} frames={frames} stage={stage} />
      <TermsText terms={terms} />
      <div className="lab-actions">
        <Button size="small" onClick={save}>
          {t('lab.film.save')}
        </Button>
      </div>
    </>
  );
}

const TermsText = ({ terms }: { terms: Terms }) => terms.map((term) => <p key={term}>{term}</p>);

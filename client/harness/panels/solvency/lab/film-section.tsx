import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { control } from '#contract/control/control.ts';
import { shareOf, toMicro, toMoney } from '#contract/money.ts';
import { query } from '#client/api/query.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { ButtonRow } from '#client/ui/buttons/button-row.tsx';
import { Field } from '#client/ui/fields/field.tsx';
import { RangeInput } from '#client/ui/fields/range-input.tsx';
import { SelectInput } from '#client/ui/fields/select-input.tsx';
import { sharedState } from '#client/ui/overlays/shared-state.ts';
import { FilmStage, TermsText, type Film } from './film-stage.tsx';
import { RunSection } from './run-section.tsx';
import { createWorldRun } from './world-run.ts';

/** A year of so many newcomers a day fits into a world. */
const mostPerDay = 54;
const yearDays = 365;
const rhythms = ['7', '1', '30'] as const;

const filmRun = createWorldRun<typeof control.runFilm>(control.runFilm, 'film');
/** The sentences that say on which terms the film was played. */
const playedTerms = sharedState<readonly string[]>([]);

/** Plays a year of newcomers in a world of its own. */
export const FilmSection = () => (
  <RunSection area="film" run={filmRun} last={yearDays - 1} form={FilmForm} answer={PlayedFilm} />
);

const PlayedFilm = ({ result }: { result: Film }) => <FilmStage film={result} terms={playedTerms.use()} />;

function FilmForm() {
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
      ...{ perDay: format.count(perDay), members: format.count(perDay * stop), day: stop },
    }),
    t('lab.film.rule', { count: Number(every) }),
  ];
  const run = () => {
    playedTerms.set(terms);
    const script = { productId: product.id, perDay, every: Number(every), ...(stops && { stopDay: stop }) };
    void filmRun.start(Date.now(), script);
  };

  return (
    <details className="picture">
      <summary>{t('lab.film.open')}</summary>
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
      <ButtonRow>
        <Button size="small" variant="primary" onClick={run}>
          {t('lab.film.run')}
        </Button>
      </ButtonRow>
    </details>
  );
}

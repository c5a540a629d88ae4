import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { useAccountWords } from '#client/harness/kit/money/account-words.ts';
import { useClock } from '#client/harness/model/queries.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Chart } from '#client/ui/charts/chart.tsx';
import { Picture } from '../picture.tsx';
import { OpenWorldButton, RunStatus } from './run-status.tsx';
import { createWorldRun } from './world-run.ts';

const run = createWorldRun<typeof control.runOff, null>(control.runOff, 'run-off');

/** Answers when the platform can pay no longer if nothing more is bought from now on. */
export function RunOffSection() {
  const { t } = useTranslation();
  const id = useId();
  const state = run.use();
  const now = useClock().data?.now ?? 0;

  return (
    <section className="lab" aria-labelledby={id}>
      <h3 id={id}>{t('lab.runOff.title')}</h3>
      <p>{t('lab.runOff.intro')}</p>
      {state.step === 'done' ? (
        <RunOffResult result={state.result} />
      ) : (
        <>
          {state.step !== 'running' && (
            <div className="lab-actions">
              <Button size="small" onClick={() => void run.start(now, null, {})}>
                {t('lab.runOff.run')}
              </Button>
            </div>
          )}
          <RunStatus state={state} onCancel={run.cancel} />
        </>
      )}
    </section>
  );
}

type Result = OutputOf<typeof control.runOff>;

/** The end as the formula and as the ledger tell it. They are equal. */
function RunOffResult({ result }: { result: Result }) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const id = useId();
  const account = useAccountWords();
  const { orders, lastDay, predicted, simulated, days, from } = result;
  const { unpaid } = simulated;
  const sentence =
    orders === 0
      ? t('lab.runOff.noOrder')
      : unpaid === null
        ? t('lab.runOff.lasts', { day: lastDay, cash: format.money(days.at(-1)?.cash ?? '0') })
        : t('lab.runOff.ends', {
            ...{ day: unpaid.day, date: format.day(unpaid.at), id: simulated.withdrawal },
            ...{ order: unpaid.orderId, name: account(`member:${unpaid.memberId}`) },
            amount: format.money(unpaid.amount),
            net: format.money(unpaid.net),
          });
  const dayOf = (day: number | null) => (day === null ? t('lab.runOff.never') : t('lab.runOff.day', { day }));
  const checked = t('lab.runOff.checked', {
    predicted: dayOf(predicted.insolventDay),
    simulated: dayOf(simulated.insolventDay),
  });
  const points = (figure: 'cash' | 'promised') => days.map((one) => [one.day, Number(one[figure])] as const);

  return (
    <>
      <Picture
        title={t('lab.runOff.picture', { date: format.day(from) })}
        sentence={sentence}
        head={columns.map((column) => t(`lab.runOff.columns.${column}`))}
        rows={days.map(({ day, at, cash, predictedCash, owed, promised }) => [
          ...[format.count(day), format.day(at), format.money(cash), format.money(predictedCash)],
          ...[format.money(owed), format.money(promised)],
        ])}
      >
        {orders > 0 && <p>{checked}</p>}
        {days.length > 0 && (
          <Chart
            id={id}
            title={t('lab.runOff.title')}
            description={sentence}
            series={[
              { label: t('lab.runOff.columns.cash'), tone: 'gold', kind: 'area', points: points('cash') },
              {
                label: t('lab.runOff.columns.promised'),
                ...{ tone: 'red', kind: 'line', points: points('promised') },
              },
            ]}
            until={(unpaid?.day ?? days.length) + 1}
            xLabel={t('lab.runOff.columns.day')}
            yText={format.brief}
            marks={unpaid ? [{ day: unpaid.day, text: t('lab.film.mark', { day: unpaid.day }) }] : []}
          />
        )}
      </Picture>
      <div className="lab-actions">
        <OpenWorldButton name={result.world} />
        <Button size="small" onClick={run.reset}>
          {t('lab.runOff.again')}
        </Button>
      </div>
    </>
  );
}

const columns = ['day', 'at', 'cash', 'predictedCash', 'owed', 'promised'] as const;

import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { useAccountWords } from '#client/harness/kit/money/account-words.ts';
import { useClock } from '#client/harness/model/queries.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { ButtonRow } from '#client/ui/buttons/button-row.tsx';
import { cashChart } from '#client/charts/cash-chart.ts';
import { Picture } from '#client/charts/picture.tsx';
import { useCells } from '../use-cells.ts';
import { RunSection } from './run-section.tsx';
import { createWorldRun } from './world-run.ts';

const run = createWorldRun<typeof control.runOff>(control.runOff, 'run-off');

/** Answers when the platform can pay no longer if nothing more is bought from now on. */
export const RunOffSection = () => (
  <RunSection area="runOff" run={run} form={RunOffForm} answer={RunOffResult} />
);

function RunOffForm() {
  const { t } = useTranslation();
  const now = useClock().data?.now ?? 0;

  return (
    <ButtonRow>
      <Button size="small" onClick={() => void run.start(now, {})}>
        {t('lab.runOff.run')}
      </Button>
    </ButtonRow>
  );
}

/** The end as the formula and as the ledger tell it. They are equal. */
function RunOffResult({ result }: { result: OutputOf<typeof control.runOff> }) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const cells = useCells();
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
  const labels = {
    cash: t('lab.runOff.columns.cash'),
    promised: t('lab.runOff.columns.promised'),
    insolvent: t('lab.film.mark', { day: simulated.insolventDay }),
  };

  return (
    <Picture
      name="run-off"
      title={t('lab.runOff.picture', { date: format.day(from) })}
      sentence={sentence}
      chart={days.length === 0 ? undefined : cashChart(labels, days, simulated.insolventDay)}
      headings={columns.map((column) => t(`lab.runOff.columns.${column}`))}
      rows={days.map(({ day, at, cash, predictedCash, owed, promised }) => [
        ...[cells.count(day), cells.day(at)],
        ...[cash, predictedCash, owed, promised].map(cells.money),
      ])}
    >
      {orders > 0 && <p>{checked}</p>}
    </Picture>
  );
}

const columns = ['day', 'at', 'cash', 'predictedCash', 'owed', 'promised'] as const;

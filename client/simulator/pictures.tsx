import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lossesOf, type Run } from '#contract/plan/cohorts.ts';
import { payoutSourcesOf } from '#contract/plan/payout-sources.ts';
import type { Plan } from '#contract/plan/plan.ts';
import { cashChart } from '#client/charts/cash-chart.ts';
import { Picture } from '#client/charts/picture.tsx';
import { DaySlider } from './day-slider.tsx';
import { cellsOf, figure, medianTaken, money, share, toUnits } from './model/figures.ts';
import type { FanState } from './model/use-fan.ts';

export interface Played {
  readonly plan: Plan;
  readonly run: Run;
}

/** The plan's cash beside what it has promised, day by day. */
export function CashPicture({ run: { days, insolventDay } }: Played) {
  const { t } = useTranslation();
  const last = days.at(-1);
  const highest = days.reduce(
    (best, day, at) => (day.cashMicro > (days[best]?.cashMicro ?? 0n) ? at : best),
    0,
  );
  const [cash, promised] = [t('simulator.cash.cash'), t('simulator.cash.promised')];
  const told = {
    highest,
    most: money(days[highest]?.cashMicro ?? 0n),
    last: days.length - 1,
    cash: money(last?.cashMicro ?? 0n),
    promised: money(last?.promisedMicro ?? 0n),
  };
  const points = days.map((one, day) => ({
    ...{ day, cash: toUnits(one.cashMicro), promised: toUnits(one.promisedMicro) },
  }));

  return (
    <Picture
      heading="h2"
      name="cash"
      title={t('simulator.cash.title')}
      sentence={t(insolventDay === null ? 'simulator.cash.lasts' : 'simulator.cash.ends', {
        ...told,
        day: insolventDay,
      })}
      chart={cashChart(
        { cash, promised, insolvent: t('simulator.cash.mark', { day: insolventDay }) },
        points,
        insolventDay,
      )}
      headings={[t('simulator.day'), t('simulator.cash.sold'), t('simulator.cash.paying'), cash, promised]}
      rows={() =>
        days.map((one, day) => cellsOf(day, one.sold, one.paying, one.cashMicro, one.promisedMicro))
      }
    />
  );
}

/** Draws the share of their payments that the buyers of each day took out. After the cliff all of them lose. */
export function CliffPicture({ plan: { priceMicro }, run: { cohorts } }: Played) {
  const { t } = useTranslation();
  const firstLoser = cohorts.findIndex(({ takenOutMicro }) => takenOutMicro < priceMicro);
  const price = money(priceMicro);
  const points = (isLoss: boolean) =>
    cohorts
      .filter(({ takenOutMicro, buyers }) => buyers > 0 && takenOutMicro < priceMicro === isLoss)
      .map(({ day, takenOutMicro }) => [day, toUnits(takenOutMicro)] as const);
  const paidIn = [0, cohorts.length].map((day) => [day, toUnits(priceMicro)] as const);
  const words = firstLoser === -1 ? 'none' : firstLoser === 0 ? 'all' : 'some';

  return (
    <Picture
      heading="h2"
      name="losers"
      title={t('simulator.cliff.title')}
      sentence={t(`simulator.cliff.${words}`, {
        ...{ day: firstLoser - 1, price, median: money(medianTaken(cohorts)) },
      })}
      chart={{
        series: [
          { label: t('simulator.cliff.whole'), tone: 'green', kind: 'bars', points: points(false) },
          { label: t('simulator.cliff.less'), tone: 'red', kind: 'bars', points: points(true) },
          { label: t('simulator.cliff.price', { price }), tone: 'ink-soft', kind: 'dashes', points: paidIn },
        ],
        until: cohorts.length,
      }}
      headings={[
        ...[t('simulator.joined'), t('simulator.cliff.buyers'), t('simulator.cliff.paid')],
        ...[t('simulator.cliff.taken'), t('simulator.cliff.loss')],
      ]}
      rows={() =>
        cohorts.map(({ day, buyers, takenOutMicro }) =>
          cellsOf(
            ...[day, buyers, BigInt(priceMicro), BigInt(takenOutMicro)],
            BigInt(Math.max(0, priceMicro - takenOutMicro)),
          ),
        )
      }
    />
  );
}

const noFan = { runs: 1, insolventBy: [], firstPassage: { p5: null, p50: null, p95: null } };

/** The share of random runs that cannot pay, by day. */
export function FanPicture({ fan, isCurrent, day, failed }: FanState) {
  const { t } = useTranslation();
  const { runs, insolventBy, firstPassage } = fan ?? noFan;
  const { p50, p95 } = firstPassage;
  const words = p95 !== null ? 'all' : p50 !== null ? 'half' : fan ? 'few' : 'waits';
  const state = failed ? 'failed' : isCurrent ? 'done' : 'progress';
  const told = {
    ...{ ...firstPassage, day, runs: figure(runs), days: figure(insolventBy.length) },
    share: share((insolventBy.at(-1) ?? 0) / runs),
  };
  const points = insolventBy.map((count, at) => [at, count / runs] as const);

  return (
    <Picture
      heading="h2"
      name="fan"
      title={t('simulator.fan.title')}
      sentence={t(`simulator.fan.${words}`, told)}
      isBusy={!isCurrent && !failed}
      chart={{
        series: [{ label: t('simulator.fan.insolvent'), tone: 'red', kind: 'area', points }],
        until: Math.max(1, insolventBy.length - 1),
        yText: share,
        yEnd: 1,
        marks: (['p5', 'p50', 'p95'] as const).map((part) => ({
          day: firstPassage[part],
          text: t('simulator.fan.mark', {
            share: share(Number(part.slice(1)) / 100),
            day: firstPassage[part],
          }),
        })),
      }}
      headings={[t('simulator.day'), t('simulator.fan.insolvent'), t('simulator.fan.share')]}
      rows={() => insolventBy.map((count, at) => cellsOf(at, count, count / runs))}
    >
      <p className="soft-text" role="status">
        {t(`simulator.fan.${state}`, told)}
      </p>
    </Picture>
  );
}

interface PayoutPictureProps {
  readonly run: Run;
  readonly day: number;
  readonly onDay: (day: number) => void;
}

export function PayoutPicture({ run, day, onDay }: PayoutPictureProps) {
  const { t } = useTranslation();
  const sources = payoutSourcesOf(run, day);
  const [first = 0, last = 0] = [sources[0]?.day, sources.at(-1)?.day];
  const sum = money(sources.reduce((all, { micro }) => all + micro, 0n));
  const words = sources.length === 0 ? 'nothing' : first === last ? 'one' : 'several';
  const points = sources.map(({ day: joined, micro }) => [joined, toUnits(micro)] as const);
  const source = t('simulator.payout.source');

  return (
    <Picture
      heading="h2"
      name="payout"
      title={t('simulator.payout.title')}
      sentence={t(`simulator.payout.${words}`, {
        ...{ day, first, last, sum, returns: figure(run.days[day]?.paying ?? 0) },
      })}
      chart={{
        series: [{ label: source, tone: 'gold', kind: 'bars', points }],
        // A picture has at least some columns. They are the days before, as the days after have not come.
        from: Math.max(0, Math.min(first, last - 7)),
        until: last + 1,
      }}
      headings={[t('simulator.joined'), source]}
      rows={() => sources.map(({ day: joined, micro }) => cellsOf(joined, micro))}
    >
      <DaySlider
        label={t('simulator.payout.choose')}
        value={day}
        last={run.days.length - 1}
        onChange={onDay}
      />
    </Picture>
  );
}

/** The part of the price that the buyers of each day lose. */
const lostBy = ({ plan: { priceMicro }, run: { cohorts } }: Played) =>
  cohorts
    .filter(({ buyers }) => buyers > 0)
    .map(({ day, takenOutMicro }) => [day, Math.max(0, priceMicro - takenOutMicro) / priceMicro] as const);

interface ComparePictureProps {
  readonly one: Played;
  readonly other: Played;
  readonly children: ReactNode;
}

/** Two plans beside each other, by what their members lose. */
export function ComparePicture({ one, other, children }: ComparePictureProps) {
  const { t } = useTranslation();
  const [ofOne, ofOther] = [lostBy(one), lostBy(other)];
  const sentenceOf = (name: string, { plan, run }: Played) => {
    const { buyers, losers, lossShare } = lossesOf(plan, run);
    return t(`simulator.compare.${run.insolventDay === null ? 'lasts' : 'ends'}`, {
      ...{ plan: name, day: run.insolventDay, buyers: t('simulator.buyers', { count: buyers }) },
      ...{ losers: figure(losers), share: share(lossShare) },
    });
  };
  const lost = (plan: string) => t('simulator.compare.lost', { plan });

  return (
    <Picture
      heading="h2"
      name="comparison"
      title={t('simulator.compare.title')}
      sentence={`${sentenceOf('A', one)} ${sentenceOf('B', other)}`}
      chart={{
        series: [
          { label: lost('A'), tone: 'red', kind: 'line', points: ofOne },
          { label: lost('B'), tone: 'ink-soft', kind: 'dashes', points: ofOther },
        ],
        until: Math.max(one.run.cohorts.length, other.run.cohorts.length),
        yText: share,
        yEnd: 1,
      }}
      headings={[t('simulator.joined'), lost('A'), lost('B')]}
      rows={() => {
        const [byA, byB] = [new Map(ofOne), new Map(ofOther)];
        const days = [...new Set([...byA.keys(), ...byB.keys()])].sort((a, b) => a - b);
        return days.map((day) => cellsOf(day, byA.get(day) ?? null, byB.get(day) ?? null));
      }}
    >
      {children}
    </Picture>
  );
}

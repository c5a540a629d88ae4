import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toMoney } from '#contract/money.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { movedOf, type FlowsOfDay } from './flow-sums.ts';

interface DayColumnsProps {
  days: readonly FlowsOfDay[];
  /** Empty for all of them together. */
  chosen: string;
  onChoose: (day: string) => void;
}

/** The days beside each other, each as high as much changed hands on it. One is chosen by a press or by the arrows. */
export function DayColumns({ days, chosen, onChoose }: DayColumnsProps) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const name = useId();
  const moved = days.map(({ flows }) => movedOf(flows));
  const most = Math.max(1, ...moved);
  const row = useRef<HTMLDivElement>(null);

  const named = days.findIndex(({ day }) => day === chosen);
  const latest = named < 0 ? moved.findLastIndex((micro) => micro > 0) : named;

  // Of more days than there is room for, those up to the latest on which something moved are in view, or the chosen one.
  useEffect(() => {
    row.current?.children[latest]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [latest]);

  return (
    <fieldset className="day-columns">
      <legend className="visually-hidden">{t('harness.ledger.flow.day')}</legend>
      <label className="day-all">
        <input type="radio" name={name} checked={chosen === ''} onChange={() => onChoose('')} />
        <span>{t('harness.ledger.flow.allDays')}</span>
      </label>
      <div ref={row} className="day-row">
        {days.map(({ day, startTime }, at) => {
          const micro = moved[at] ?? 0;
          const words = t('harness.ledger.flow.movedOn', {
            day: format.day(startTime),
            money: format.money(toMoney(micro)),
          });
          return (
            <label key={day} title={words}>
              <input
                type="radio"
                name={name}
                aria-label={words}
                checked={day === chosen}
                onChange={() => onChoose(day)}
              />
              <span data-empty={micro === 0} style={{ blockSize: `${(micro / most) * 100}%` }} />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

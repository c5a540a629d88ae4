import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toMoney } from '#contract/money.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { movedOf, logShare, type FlowsOfDay } from './flow-sums.ts';

interface DayColumnsProps {
  days: readonly FlowsOfDay[];
  /** Empty for all days together. */
  chosen: string;
  onChoose: (day: string) => void;
}

/** A column chart of the amount that moved each day. A press or the arrow keys choose a day. */
export function DayColumns({ days, chosen, onChoose }: DayColumnsProps) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const name = useId();
  const moved = days.map(({ flows }) => movedOf(flows));
  const most = Math.max(0, ...moved);
  const lastDay = days.at(-1);
  const row = useRef<HTMLDivElement>(null);

  const chosenAt = days.findIndex(({ day }) => day === chosen);
  const latest = chosenAt < 0 ? moved.findLastIndex((micro) => micro > 0) : chosenAt;

  // Scrolls to the chosen day, or the latest one on which money moved.
  useEffect(() => {
    row.current?.children[latest]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [latest]);

  return (
    <>
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
                <span data-empty={micro === 0} style={{ blockSize: `${logShare(micro, most) * 100}%` }} />
              </label>
            );
          })}
        </div>
      </fieldset>
      <p className="day-axis soft">
        <span>{days[0] && format.day(days[0].startTime)}</span>
        <span>{t('harness.ledger.flow.most', { money: format.money(toMoney(most)) })}</span>
        <span>{lastDay && format.day(lastDay.startTime)}</span>
      </p>
    </>
  );
}

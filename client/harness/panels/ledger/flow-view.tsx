import './flow.css';
import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { query } from '#client/api/query.ts';
import { SelectInput } from '#client/ui/fields/select-input.tsx';
import { ListState } from '#client/harness/kit/list/list-state.tsx';
import { useAddress, writeAddress } from '#client/harness/model/address.ts';
import { costly } from '#client/harness/model/queries.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { DayColumns } from './day-columns.tsx';
import { FlowPicture } from './flow-picture.tsx';
import { sumOfDays, type FlowsOfDay } from './flow-sums.ts';
import { FlowTable } from './flow-table.tsx';

const spans = ['7', '30', '90', '365'] as const;

/** The flows of money between parties: on one day of the world, or on all days shown. */
export function FlowView() {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const requestedSpan = useAddress('days');
  const span = spans.find((one) => one === requestedSpan) ?? '30';
  const chosen = useAddress('day');
  const found = useQuery({
    ...costly(query(control.flows, { days: span })),
    placeholderData: keepPreviousData,
  });

  const days = found.data ? daysOfWorld(found.data) : [];
  const day = days.find((one) => one.day === chosen);
  const flows = sumOfDays(day ? [day] : days);
  const end = day ?? days.at(-1);
  const title = day ? format.day(day.startTime) : t('harness.ledger.flow.together', { count: days.length });

  return (
    <div className="flow-view">
      <ListState query={found} isEmpty={found.data?.since === null} empty={t('harness.ledger.noPostings')}>
        <div className="flow-head">
          <p>
            <strong>{title}</strong>
          </p>
          <label>
            <span className="visually-hidden">{t('harness.ledger.flow.span')}</span>
            <SelectInput
              value={span}
              onChange={(value) => writeAddress({ days: value, day: undefined })}
              options={spans.map((value) => ({
                value,
                label: t('harness.ledger.flow.last', { count: Number(value) }),
              }))}
            />
          </label>
        </div>
        <DayColumns days={days} chosen={day?.day ?? ''} onChoose={(value) => writeAddress({ day: value })} />
        {end && <FlowPicture flows={flows} held={end.held} title={title} />}
        <FlowTable flows={flows} />
      </ListState>
    </div>
  );
}

function daysOfWorld({ days, since }: OutputOf<typeof control.flows>): readonly FlowsOfDay[] {
  const first = days.findLastIndex(({ startTime }) => startTime <= (since ?? Number.POSITIVE_INFINITY));
  return days.slice(Math.max(0, first));
}

import { useTranslation } from 'react-i18next';
import { DayField } from '#client/time/day-field.tsx';
import type { Day } from '#client/time/platform-day.ts';

interface PeriodFieldsProps {
  from: Day;
  to: Day;
  error?: string | undefined;
  /** The member may leave both days empty. */
  optional?: boolean;
  onChange: (changes: { from?: Day; to?: Day }) => void;
}

/** The first and the last day of a period. */
export function PeriodFields({ from, to, error, optional = false, onChange }: PeriodFieldsProps) {
  const { t } = useTranslation();

  return (
    <div className="record-range">
      <DayField
        label={t('records.period.from')}
        optional={optional}
        value={from}
        onChange={(day) => onChange({ from: day })}
      />
      <DayField
        label={t('records.period.to')}
        optional={optional}
        error={error}
        value={to}
        onChange={(day) => onChange({ to: day })}
      />
    </div>
  );
}

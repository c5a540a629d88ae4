import { useTranslation } from 'react-i18next';
import type { Day } from '#client/time/platform-day.ts';
import { TextField } from '#client/ui/fields/text-field.tsx';

interface PeriodFieldsProps {
  from: Day;
  to: Day;
  /** The error of the last day. */
  error?: string | undefined;
  /** The member may leave both days empty. */
  optional?: boolean;
  onChange: (changes: { from?: Day; to?: Day }) => void;
}

/** The first and the last day of a period, by the phone's own date picker. */
export function PeriodFields({ from, to, error, optional = false, onChange }: PeriodFieldsProps) {
  const { t } = useTranslation();

  return (
    <div className="record-range">
      <TextField
        label={t('records.period.from')}
        optional={optional}
        type="date"
        value={from}
        onChange={(day) => onChange({ from: day })}
      />
      <TextField
        label={t('records.period.to')}
        optional={optional}
        error={error}
        type="date"
        value={to}
        onChange={(day) => onChange({ to: day })}
      />
    </div>
  );
}

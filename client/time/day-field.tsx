import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#client/i18n/format.ts';
import { useTimeZone } from '#client/i18n/time-zone.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Field } from '#client/ui/fields/field.tsx';
import { PickerInput } from '#client/ui/fields/picker-input.tsx';
import { useFirstMonth } from './month-choice.tsx';
import {
  daysOf,
  monthOf,
  monthsFrom,
  nearest,
  useToday,
  yearOf,
  type Day,
  type Month,
} from './platform-day.ts';

interface DayFieldProps {
  label: string;
  /** Empty without a day. */
  value: Day;
  onChange: (day: Day) => void;
  error?: string | undefined;
  /** The day may be cleared. */
  optional?: boolean;
}

/** A day from the member's registration until today, in a Picker of days, months and years. */
export function DayField({ label, value, onChange, error, optional = false }: DayFieldProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [draft, setDraft] = useState<Day>();
  const close = () => setDraft(undefined);
  const today = useToday(useTimeZone());
  const months = monthsFrom(useFirstMonth(monthOf(today)), monthOf(today)).reverse();
  const monthsOf = (year: string) => months.filter((one) => yearOf(one) === year);
  const daysUntilToday = (month: Month) => daysOf(month).filter((one) => one <= today);
  /** The day itself, or the nearest before it that can be chosen. */
  const fitting = (day: Day, ofMonths = months) => {
    const month = nearest(ofMonths, monthOf(day));
    return nearest(daysUntilToday(month), monthOf(day) < month ? month : day);
  };
  const shown = draft ?? fitting(value || today);
  const choose = ([day = '', month = '', year = '']: string[]) =>
    setDraft(fitting(`${year}-${month.slice(5)}-${day.slice(8)}`, monthsOf(year)));

  return (
    <Field label={label} error={error} optional={optional}>
      <PickerInput
        text={value && format.day(value)}
        placeholder={t('month.anyDay')}
        action={
          optional &&
          value !== '' && (
            <IconButton label={t('month.clear', { label })} icon={<X />} onClick={() => onChange('')} />
          )
        }
        open={draft !== undefined}
        onOpen={() => setDraft(shown)}
        title={label}
        labels={[t('month.day'), t('month.month'), t('month.year')]}
        data1={daysUntilToday(monthOf(shown)).map((one) => ({
          value: one,
          text: String(Number(one.slice(8))),
        }))}
        data2={monthsOf(yearOf(shown)).map((one) => ({ value: one, text: format.monthName(one) }))}
        data3={[...new Set(months.map(yearOf))].map((year) => ({ value: year, text: year }))}
        chosen={[shown, monthOf(shown), yearOf(shown)]}
        onChoose={choose}
        confirmLabel={t('app.choose')}
        cancelLabel={t('app.cancel')}
        onConfirm={() => {
          close();
          onChange(shown);
        }}
        onCancel={close}
      />
    </Field>
  );
}

import './month-choice.css';
import { useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { useFormat } from '#client/i18n/format.ts';
import { usePlatform } from '#client/i18n/platform.ts';
import { dayOf } from '#client/i18n/time-text.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Picker } from '#client/ui/fields/picker.tsx';
import { monthAfter, monthOf, monthsFrom, nearest, yearOf, type Month } from './platform-day.ts';

interface MonthChoiceProps {
  month: Month;
  first: Month;
  last: Month;
  onChange: (month: Month) => void;
}

/** Selects a month: the previous, the next, or any other from a picker. */
export function MonthChoice({ month, first, last, onChange }: MonthChoiceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [draft, setDraft] = useState<Month>();
  const months = monthsFrom(first, last).reverse();
  const years = [...new Set(months.map(yearOf))];
  const shown = draft ?? month;

  const choose = ([wanted = '', year = '']: string[]) => {
    const ofYear = months.filter((one) => yearOf(one) === year);
    setDraft(nearest(ofYear, `${year}-${wanted.slice(5)}`));
  };

  const isFirst = month <= first;
  const isLast = month >= last;

  // `aria-disabled` instead of `disabled`: a disabled button would lose the focus.
  return (
    <div className="month-choice">
      <IconButton
        label={t('month.earlier')}
        icon={<ChevronLeft />}
        repeatable
        aria-disabled={isFirst}
        onClick={() => !isFirst && onChange(monthAfter(month, -1))}
      />
      <Button
        variant="quiet"
        size="small"
        disabled={months.length < 2}
        aria-haspopup="dialog"
        onClick={() => setDraft(month)}
      >
        <span aria-live="polite">{format.month(month)}</span>
        {months.length > 1 && <ChevronDown />}
      </Button>
      <IconButton
        label={t('month.later')}
        icon={<ChevronRight />}
        repeatable
        aria-disabled={isLast}
        onClick={() => !isLast && onChange(monthAfter(month, 1))}
      />
      <Picker
        open={draft !== undefined}
        title={t('month.choose')}
        labels={[t('month.month'), t('month.year')]}
        data1={months
          .filter((one) => yearOf(one) === yearOf(shown))
          .map((one) => ({ value: one, text: format.monthName(one) }))}
        data2={years.map((year) => ({ value: year, text: year }))}
        chosen={[shown, yearOf(shown)]}
        onChoose={choose}
        confirmLabel={t('month.confirm')}
        cancelLabel={t('app.cancel')}
        onConfirm={() => {
          setDraft(undefined);
          onChange(shown);
        }}
        onCancel={() => setDraft(undefined)}
      />
    </div>
  );
}

/** The month of the member's registration, before which they have no data. `last` until that is known. */
export function useFirstMonth(last: Month): Month {
  const { timeZone } = usePlatform();
  const { data } = useQuery(query(user.info));
  const first = data ? monthOf(dayOf(data.createTime, timeZone)) : last;
  return first && first < last ? first : last;
}

import './month-choice.css';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#client/i18n/format.ts';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Picker } from '#client/ui/picker.tsx';
import { monthAfter, monthsFrom, type Month } from './platform-day.ts';

interface MonthChoiceProps {
  month: Month;
  /** The first and the last that can be chosen. */
  first: Month;
  last: Month;
  onChange: (month: Month) => void;
}

const yearOf = (month: Month): string => month.slice(0, 4);

/** A month: the one before, the one after, or any other in two columns. */
export function MonthChoice({ month, first, last, onChange }: MonthChoiceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [draft, setDraft] = useState<Month>();
  const months = monthsFrom(first, last).reverse();
  const years = [...new Set(months.map(yearOf))];
  const shown = draft ?? month;

  const choose = ([wanted = '', year = '']: string[]) => {
    const ofYear = months.filter((one) => yearOf(one) === year);
    const same = ofYear.find((one) => one.slice(5) === wanted.slice(5));
    setDraft(same ?? (wanted.slice(5) < (ofYear[0]?.slice(5) ?? '') ? ofYear[0] : ofYear.at(-1)));
  };

  const isFirst = month <= first;
  const isLast = month >= last;

  // A disabled button at either end would lose the focus, so the buttons only say that they are disabled.
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

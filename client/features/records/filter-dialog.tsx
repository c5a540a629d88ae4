import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amountOf } from '#client/drafts/typed-amount.ts';
import { usePlatform } from '#client/i18n/platform.ts';
import { MoneyInput } from '#client/money/money-input.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Dialog } from '#client/ui/overlays/dialog.tsx';
import { Field } from '#client/ui/fields/field.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { PeriodFields } from './period-fields.tsx';
import { limitProblem, noFilters, type RecordFilters } from './record-filters.ts';

interface FilterDialogProps {
  open: boolean;
  filters: RecordFilters;
  onApply: (changes: Partial<RecordFilters>) => void;
  onClose: () => void;
}

/** The days and amounts that the list is limited to. */
export function FilterDialog({ open, filters, onApply, onClose }: FilterDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const apply = (changes: Partial<RecordFilters>) => {
    onApply(changes);
    onClose();
  };
  const clear = () => apply({ ...noFilters, query: filters.query });

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('records.search.filter')}
      actions={
        <>
          <Button onClick={clear}>{t('records.search.clear')}</Button>
          <Button variant="primary" type="submit" form={id}>
            {t('records.search.apply')}
          </Button>
        </>
      }
    >
      <FilterForm id={id} filters={filters} onApply={apply} />
    </Dialog>
  );
}

interface FilterFormProps extends Pick<FilterDialogProps, 'filters' | 'onApply'> {
  id: string;
}

function FilterForm({ id, filters, onApply }: FilterFormProps) {
  const { t } = useTranslation();
  const [limits, setLimits] = useState(filters);
  const [isChecked, setChecked] = useState(false);
  const { from, to, min, max } = limits;
  const problem = limitProblem(limits);
  const change = (changes: Partial<RecordFilters>) => setLimits((all) => ({ ...all, ...changes }));

  const submit = () => {
    setChecked(true);
    if (!problem.to && !problem.max) onApply({ from, to, min: amountOf(min), max: amountOf(max) });
  };

  return (
    <Form id={id} onSubmit={submit}>
      <PeriodFields
        from={from}
        to={to}
        optional
        error={isChecked && problem.to ? t('records.period.wrongOrder') : undefined}
        onChange={change}
      />
      <div className="record-range">
        <LimitField label={t('records.search.min')} value={min} onChange={(text) => change({ min: text })} />
        <LimitField
          label={t('records.search.max')}
          value={max}
          error={isChecked && problem.max ? t('records.search.wrongOrder') : undefined}
          onChange={(text) => change({ max: text })}
        />
      </div>
    </Form>
  );
}

interface LimitFieldProps {
  label: string;
  value: string;
  error?: string | undefined;
  onChange: (text: string) => void;
}

function LimitField({ label, value, error, onChange }: LimitFieldProps) {
  const { currency } = usePlatform();

  return (
    <Field label={label} optional error={error}>
      <MoneyInput compact unit={currency} value={value} onChange={onChange} />
    </Field>
  );
}

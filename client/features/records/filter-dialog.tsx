import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { amountOf } from '#client/drafts/typed-amount.ts';
import { useForm } from '#client/drafts/use-form.ts';
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
  const form = useForm(
    { run: onApply },
    {
      start: filters,
      input: ({ from, to, min, max }) => ({ from, to, min: amountOf(min), max: amountOf(max) }),
      problems: (limits) => {
        const wrong = limitProblem(limits);
        return {
          to: wrong.to && t('fields.endBeforeStart'),
          max: wrong.max && t('fields.amountTo'),
        };
      },
    },
  );
  const { from, to } = form.values;

  return (
    <Form id={id} onSubmit={form.submit}>
      <PeriodFields from={from} to={to} optional error={form.errorAt('to')} onChange={form.set} />
      <div className="record-range">
        <LimitField label={t('records.search.min')} {...form.field('min')} />
        <LimitField label={t('records.search.max')} {...form.field('max')} />
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

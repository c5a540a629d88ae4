import { useTranslation } from 'react-i18next';
import { latinDigits } from '#contract/text/latin-digits.ts';
import { mostLevels } from '#contract/plan/plan.ts';
import { Field } from '#client/ui/fields/field.tsx';
import { FieldError } from '#client/ui/fields/field-error.tsx';
import { SelectInput } from '#client/ui/fields/select-input.tsx';
import { TextInput } from '#client/ui/fields/text-input.tsx';
import { share } from './model/figures.ts';
import { mistakeAt, type EditedPlan, type Terms } from './model/terms.ts';

interface Range {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly isShare?: boolean;
}

const sharing = { min: 0, max: 1, step: 0.01, isShare: true };
/** The fields with the ends of their sliders. A field takes whatever a plan may have. */
const ofPlan = [
  { name: 'price', min: 10, max: 5000, step: 10 },
  { name: 'dailyReturn', min: 0, max: 200, step: 1 },
  { name: 'validDays', min: 1, max: 730, step: 1 },
  { name: 'fee', ...sharing },
  { name: 'withdrawn', ...sharing },
] as const;
const ofArrivals = [
  { name: 'perDay', only: undefined, min: 0, max: 100, step: 1 },
  { name: 'rate', only: 'growing', min: -0.05, max: 0.1, step: 0.001, isShare: true },
  { name: 'day', only: 'stop', min: 0, max: 365, step: 1 },
] as const;
const kinds = ['flat', 'poisson', 'growing', 'stop'] as const;

interface PlanFormProps {
  readonly edited: EditedPlan;
  readonly onChange: (change: Partial<Terms>) => void;
}

/** The terms of a plan: each has a field and a slider. A mistake is told at its field. */
export function PlanForm({ edited: { terms, mistakes }, onChange }: PlanFormProps) {
  const { t } = useTranslation();
  const fieldOf = (name: Exclude<keyof Terms, 'arrivals' | 'bonuses'>, place: string, range: Range) => (
    <TermField
      key={name}
      {...range}
      label={t(`simulator.terms.${name}`)}
      value={terms[name]}
      mistake={mistakeAt(mistakes, place)}
      onChange={(value) => onChange({ [name]: value })}
    />
  );

  return (
    <div className="plan-form">
      {ofPlan.map(({ name, ...range }) => fieldOf(name, name, range))}
      <Field label={t('simulator.terms.arrivals')} optional>
        <SelectInput
          value={terms.arrivals}
          onChange={(arrivals) => onChange({ arrivals })}
          options={kinds.map((kind) => ({ value: kind, label: t(`simulator.kinds.${kind}`) }))}
        />
      </Field>
      {ofArrivals
        .filter(({ only }) => only === undefined || only === terms.arrivals)
        .map(({ name, only: _, ...range }) => fieldOf(name, `arrivals.${name}`, range))}
      {/* An empty level follows the last one. */}
      {[...terms.bonuses, ''].slice(0, mostLevels).map((bonus, level) => (
        <TermField
          key={level}
          {...sharing}
          label={t('simulator.terms.bonus', { level: level + 1 })}
          value={bonus}
          mistake={mistakeAt(mistakes, `bonuses.${level}`)}
          onChange={(value) => onChange({ bonuses: withLevel(terms.bonuses, level, value) })}
        />
      ))}
      <FieldError error={mistakeAt(mistakes, 'bonuses')} />
    </div>
  );
}

/** The bonuses with one more or another level. Empty ones at the end are left out. */
function withLevel(bonuses: readonly string[], level: number, value: string): readonly string[] {
  const all = [...bonuses.slice(0, level), value, ...bonuses.slice(level + 1)];
  return all.slice(0, all.findLastIndex((share) => share.trim() !== '') + 1);
}

interface TermFieldProps extends Range {
  readonly label: string;
  readonly value: string;
  readonly mistake: string | undefined;
  readonly onChange: (value: string) => void;
}

function TermField({ label, value, mistake, onChange, isShare = false, ...range }: TermFieldProps) {
  const { t } = useTranslation();
  const number = Number(value);
  const isNumber = value !== '' && Number.isFinite(number);

  return (
    <div className="term">
      <Field label={label} error={mistake} optional trailing={isShare && isNumber && `= ${share(number)}`}>
        <TextInput
          value={value}
          inputMode="decimal"
          autoComplete="off"
          onChange={(text) => onChange(latinDigits(text))}
        />
      </Field>
      <input
        type="range"
        className="range-input"
        aria-label={t('simulator.slider', { label })}
        {...range}
        value={isNumber ? number : range.min}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

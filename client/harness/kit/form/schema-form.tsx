import { useTranslation } from 'react-i18next';
import { USDT } from '#contract/money.ts';
import type { LocalText } from '#contract/control/items.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import type { BoundField } from '#client/drafts/use-form.ts';
import { Checkbox } from '#client/ui/fields/checkbox.tsx';
import {
  AreaField,
  ChoiceField,
  InstantField,
  MemberField,
  TextField,
  type FieldProps,
  type Option,
} from './fields.tsx';
import { FieldPair } from './item-form.tsx';
import { LocalTextField } from './local-text-field.tsx';
import {
  rowsOf,
  type ChoiceValue,
  type DraftValue,
  type FieldKind,
  type FormDraft,
  type FormField,
} from './schema-fields.ts';

/** Overrides of how a field is shown, beyond its schema. */
export interface FieldLook {
  /** The lines of text in sight. */
  readonly rows?: number;
  readonly placeholder?: string;
  /** The values of a choice, where the schema accepts more. */
  readonly options?: readonly ChoiceValue[];
  readonly isShown?: (values: FormDraft) => boolean;
}

export interface FieldWords {
  readonly label: (field: string) => string;
  readonly hint: (field: string) => string | undefined;
  readonly placeholder: (field: string) => string | undefined;
  readonly option: (field: string, value: ChoiceValue) => string;
}

interface SchemaFieldsProps {
  fields: readonly FormField[];
  /** The names of the fields in each row. */
  layout?: readonly string[];
  looks?: Readonly<Record<string, FieldLook>>;
  words: FieldWords;
  /** Options that only the world knows, such as its products. */
  choices?: Readonly<Record<string, readonly Option[]>>;
  form: { readonly values: FormDraft; readonly field: (name: string) => BoundField<DraftValue> };
}

/** Every field of a schema. One that has no look and no text yet is shown by its kind, under its own name. */
export function SchemaFields({ fields, layout, looks = {}, words, choices = {}, form }: SchemaFieldsProps) {
  const shown = fields.filter(({ name }) => looks[name]?.isShown?.(form.values) ?? true);

  return rowsOf(shown, layout)
    .filter((row) => row.length > 0)
    .map((row) => {
      const inputs = row.map((field) => (
        <FieldInput
          key={field.name}
          field={field}
          look={looks[field.name]}
          words={words}
          choices={choices[field.name]}
          {...form.field(field.name)}
        />
      ));
      return inputs.length > 1 ? <FieldPair key={row[0]?.name}>{inputs}</FieldPair> : inputs;
    });
}

interface FieldInputProps extends Omit<BoundField<DraftValue>, 'name'> {
  field: FormField;
  look?: FieldLook | undefined;
  words: FieldWords;
  choices?: readonly Option[] | undefined;
}

/** The input for one field, by its kind. */
export function FieldInput({ field, look = {}, words, choices, value, onChange, error }: FieldInputProps) {
  const { name, isRequired } = field;
  const hint = useHint(field, words);
  const shared = { label: words.label(name), hint, isRequired, error };
  const text = { ...shared, value: typeof value === 'string' ? value : '', onChange };
  const options = look.options ?? field.options;

  if (choices || options.length > 0) {
    const labelled = options.map((option) => ({ value: String(option), label: words.option(name, option) }));
    return <ChoiceField {...text} options={choices ?? labelled} />;
  }
  switch (field.kind) {
    case 'localText':
      return <LocalTextField {...shared} rows={look.rows} value={value as LocalText} onChange={onChange} />;
    case 'switch':
      return <Checkbox label={shared.label} checked={value === true} onChange={onChange} error={error} />;
    case 'instant':
      return <InstantField {...shared} value={Number(value)} onChange={onChange} />;
    case 'member':
      return <MemberField {...text} />;
    default: {
      const placeholder = look.placeholder ?? words.placeholder(name);
      return <TypedInput kind={field.kind} rows={look.rows} placeholder={placeholder} field={text} />;
    }
  }
}

interface TypedInputProps {
  kind: FieldKind;
  rows: number | undefined;
  placeholder: string | undefined;
  field: FieldProps<string>;
}

/** The input for a value that is typed: an amount, a number, an address, code or text. */
function TypedInput({ kind, rows, placeholder, field }: TypedInputProps) {
  switch (kind) {
    case 'lines':
    case 'json':
      return <AreaField {...field} rows={rows} isCode />;
    case 'amount':
      return <TextField {...field} kind="amount" unit={USDT} placeholder={placeholder} />;
    case 'count':
    case 'address':
      return <TextField {...field} kind={kind} placeholder={placeholder} />;
    default:
      return rows ? <AreaField {...field} rows={rows} /> : <TextField {...field} placeholder={placeholder} />;
  }
}

/** The hint of a field, or else the range of its numbers. */
function useHint({ name, kind, range }: FormField, words: FieldWords): string | undefined {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const hint = words.hint(name);
  if (hint !== undefined || kind !== 'count' || !range) return hint;
  const [min, max] = range;
  return t('harness.edit.range', { min: format.count(min), max: format.count(max) });
}

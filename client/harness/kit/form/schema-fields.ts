import { definitionOf } from '#contract/definition.ts';
import type { Schema } from '#contract/endpoint.ts';
import { settableInstant } from '#contract/control/clock.ts';
import { LocalText, Url } from '#contract/control/items.ts';
import { FineAmount, MemberAccount } from '#contract/fields.ts';
import { jsonOrText } from '#client/harness/kit/json-or-text.ts';

export type FieldKind =
  | 'text'
  | 'localText'
  | 'amount'
  | 'count'
  | 'instant'
  | 'address'
  | 'member'
  | 'choice'
  | 'switch'
  | 'lines'
  | 'json';

export type ChoiceValue = string | number;

/** A field of a form, as the schema of an input describes it. */
export interface FormField {
  readonly name: string;
  readonly kind: FieldKind;
  readonly isRequired: boolean;
  readonly isNullable: boolean;
  readonly options: readonly ChoiceValue[];
  /** The smallest and the largest number that it accepts. */
  readonly range: readonly [min: number, max: number] | undefined;
}

/** The value of a field while it is edited: numbers, choices, lists and JSON as their text. */
export type DraftValue = string | number | boolean | LocalText;
export type FormDraft = Readonly<Record<string, DraftValue>>;

/** The fields of the contract that mean more than their type says. */
const namedKinds = new Map<unknown, FieldKind>([
  [LocalText, 'localText'],
  [FineAmount, 'amount'],
  [settableInstant, 'instant'],
  [Url, 'address'],
  [MemberAccount, 'member'],
]);

const plainKinds: Readonly<Record<string, FieldKind>> = {
  string: 'text',
  number: 'count',
  boolean: 'switch',
  enum: 'choice',
};

/** The fields of an input, in the order of its schema. */
export const fieldsOf = (input: Schema): readonly FormField[] =>
  Object.entries(definitionOf(input).shape ?? {}).map(([name, schema]) => fieldOf(name, schema));

/** One field; without a schema, as for a parameter that the contract does not know, its kind follows from its value. */
export function fieldOf(name: string, schema: Schema): FormField {
  const { type, innerType, in: input } = definitionOf(schema);
  if (!namedKinds.has(schema)) {
    if (type === 'nullable' && innerType) return { ...fieldOf(name, innerType), isNullable: true };
    if (innerType) return { ...fieldOf(name, innerType), isRequired: false };
    if (input) return fieldOf(name, input);
  }
  const options = optionsOf(schema);
  const kind = namedKinds.get(schema) ?? (options.length > 0 ? 'choice' : kindOf(schema));
  return { name, kind, isRequired: true, isNullable: false, options, range: rangeOf(schema) };
}

function kindOf(schema: Schema): FieldKind {
  const { type, element } = definitionOf(schema);
  if (element && definitionOf(element).type === 'string') return 'lines';
  return plainKinds[type] ?? 'json';
}

function optionsOf(schema: Schema): readonly ChoiceValue[] {
  const { entries, values, options = [] } = definitionOf(schema);
  const choices = options.map(optionsOf);
  const isChoice = choices.every((choice) => choice.length > 0);
  return Object.values(entries ?? {}).concat(values ?? [], isChoice ? choices.flat() : []);
}

function rangeOf(schema: Schema): FormField['range'] {
  const limits = (definitionOf(schema).checks ?? []).map(({ _zod }) => _zod.def);
  const limit = (check: string) => limits.find((one) => one.check === check)?.value;
  const [min, max] = [limit('greater_than'), limit('less_than')];
  return typeof min === 'number' && typeof max === 'number' ? [min, max] : undefined;
}

/** The draft of a stored item. A nullable amount of zero is shown as an empty field. */
export const draftOf = (fields: readonly FormField[], item: object): FormDraft =>
  Object.fromEntries(
    fields.map((field) => [field.name, draftValueOf(field, Reflect.get(item, field.name) as unknown)]),
  );

export function draftValueOf({ kind, isNullable }: FormField, value: unknown): DraftValue {
  if (kind === 'switch') return value === true;
  if (kind === 'instant') return typeof value === 'number' ? value : 0;
  if (value === undefined || value === null) return '';
  if (kind === 'localText') return value as LocalText;
  const isNone = kind === 'amount' && isNullable && Number(value) === 0;
  return isNone ? '' : textOfValue(kind, value);
}

function textOfValue(kind: FieldKind, value: unknown): string {
  if (kind === 'json') return JSON.stringify(value, null, 2);
  if (kind === 'lines') return Array.isArray(value) ? value.join('\n') : '';
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : '';
}

/** The input for a new item: its required fields, and those that were changed. An empty optional field is left out. */
export const inputOfNew = (fields: readonly FormField[], draft: FormDraft, changes: Partial<FormDraft>) =>
  inputOf(
    fields.filter(
      ({ name, isRequired }) => isRequired || (changes[name] !== undefined && changes[name] !== ''),
    ),
    draft,
  );

/** The input that changes an item: the fields that were changed. */
export const inputOfChange = (fields: readonly FormField[], changes: Partial<FormDraft>) =>
  inputOf(
    fields.filter(({ name }) => changes[name] !== undefined),
    changes as FormDraft,
  );

const inputOf = (fields: readonly FormField[], draft: FormDraft) =>
  Object.fromEntries(fields.map((field) => [field.name, inputValueOf(field, draft[field.name] ?? '')]));

/** The value to send. An invalid one is sent as it was typed, and the platform explains the mistake. */
export function inputValueOf({ kind, isNullable, options }: FormField, value: DraftValue): unknown {
  if (typeof value !== 'string' || kind === 'localText') return value;
  if (value === '' && isNullable) return null;
  if (kind === 'count') return value.trim() === '' ? Number.NaN : Number(value);
  if (kind === 'choice') return options.find((option) => String(option) === value) ?? value;
  if (kind === 'lines') return value.split(/\s+/).filter(Boolean);
  return kind === 'json' ? jsonOrText(value) : value;
}

/** The rows of a form: those named by a layout, each as `price stock`, and below them the fields that none names. */
export function rowsOf(fields: readonly FormField[], layout: readonly string[] = []): readonly FormField[][] {
  const named = layout.map((row) =>
    row.split(' ').flatMap((name) => fields.filter((field) => field.name === name)),
  );
  const placed = new Set(named.flat());
  return [...named, ...fields.filter((field) => !placed.has(field)).map((field) => [field])];
}

/** A label for a field that has no text yet: `saleStartTime` is `Sale start time`. */
export function humanized(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

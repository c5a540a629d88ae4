import { Params } from '#contract/control/params.ts';
import { fieldOf, type FieldKind, type FormField } from '#client/harness/kit/form/schema-fields.ts';

/** The field of a parameter, by its schema. A parameter that the contract does not know is edited by its value. */
export function paramField(name: string, value: unknown): FormField {
  const known = Object.entries(Params.shape).find(([param]) => param === name);
  const field = known ? fieldOf(...known) : unknownField(name, value);
  // Lists are edited as JSON like other structures, and a switch as one of two choices.
  return field.kind === 'lines' || field.kind === 'switch' ? { ...field, kind: 'json' } : field;
}

function unknownField(name: string, value: unknown): FormField {
  const kinds: Readonly<Record<string, FieldKind>> = { string: 'text', number: 'count' };
  const kind = kinds[typeof value] ?? 'json';
  return { name, kind, isRequired: true, isNullable: false, options: [], range: undefined };
}

/** A typed number with the two decimals that an amount or rate on the wire has: `25` is `25.00`. Other texts as they are. */
export const wireDecimal = (present: unknown, typed: unknown): unknown => {
  const isDecimal = typeof present === 'string' && /^\d+\.\d{2,6}$/.test(present);
  const [, whole, decimals = ''] = /^(\d+)(?:\.(\d?))?$/.exec(isDecimal ? String(typed) : '') ?? [];
  return whole === undefined ? typed : `${whole}.${decimals.padEnd(2, '0')}`;
};

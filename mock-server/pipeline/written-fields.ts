import type { Endpoint, Schema } from '#contract/endpoint.ts';
import { digitFields, phoneFields } from '#contract/fields.ts';
import { latinDigits } from '#contract/latin-digits.ts';
import { wholePhone } from '../text/whole-phone.ts';

type Fields = Readonly<Record<string, unknown>>;
type Reader = (written: string) => string;

interface Definition {
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly innerType?: Schema;
}

const definitionOf = (schema: Schema) => schema._zod.def as unknown as Definition;

function readerOf(schema: Schema): Reader | undefined {
  if (phoneFields.has(schema)) return wholePhone;
  if (digitFields.has(schema)) return latinDigits;
  const { innerType } = definitionOf(schema);
  return innerType && readerOf(innerType);
}

const known = new Map<string, readonly [field: string, read: Reader][]>();

function readersOf({ id, input }: Endpoint): readonly [field: string, read: Reader][] {
  const readers =
    known.get(id) ??
    Object.entries(definitionOf(input).shape ?? {}).flatMap(([field, schema]) => {
      const read = readerOf(schema);
      return read ? [[field, read] satisfies [string, Reader]] : [];
    });
  known.set(id, readers);
  return readers;
}

/** Reads phones and digits as people write them: `+254 700 000 002`, or in the digits of their own script. */
export function readWritten(endpoint: Endpoint, fields: Fields): Fields {
  const read = readersOf(endpoint).flatMap(([field, reader]) => {
    const written = fields[field];
    return typeof written === 'string' ? [[field, reader(written)] as const] : [];
  });
  return read.length === 0 ? fields : { ...fields, ...Object.fromEntries(read) };
}

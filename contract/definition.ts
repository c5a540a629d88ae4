import type * as z from 'zod/mini';

type Schema = z.ZodMiniType;

interface Check {
  readonly check?: string;
  readonly value?: unknown;
  readonly pattern?: RegExp;
  readonly maximum?: number;
  readonly error?: (issue: object) => string | undefined;
}

/** The parts of zod's own description of a schema that are read here. Each type of schema has some of them. */
export interface Definition extends Check {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly valueType?: Schema;
  readonly in?: Schema;
  readonly out?: Schema;
  readonly options?: readonly Schema[];
  readonly items?: readonly Schema[];
  readonly entries?: Readonly<Record<string, string | number>>;
  readonly values?: readonly (string | number)[];
  readonly checks?: readonly { readonly _zod: { readonly def: Check } }[];
}

export const definitionOf = (schema: Schema): Definition => schema._zod.def as unknown as Definition;

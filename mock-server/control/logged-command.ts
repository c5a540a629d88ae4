import type { Command } from '#contract/control/accounting.ts';
import { Amount, FineAmount } from '#contract/fields.ts';
import { contract } from '#contract/index.ts';
import { toMoney } from '#contract/money.ts';
import type { Sql } from '../db/sql.ts';
import { redactFields } from '../pipeline/redact.ts';
import { findCommand } from '../worlds/storage/command-store.ts';

/** The parts of an object's schema that are used here. */
interface SchemaDef {
  readonly shape?: Readonly<Record<string, unknown>>;
  readonly innerType?: unknown;
}

const defOf = (schema: unknown): SchemaDef | undefined =>
  (schema as { readonly _zod?: { readonly def: SchemaDef } } | undefined)?._zod?.def;

/** Returns true if a field is an amount, optional or not. */
function isAmount(schema: unknown): boolean {
  if (schema === Amount || schema === FineAmount) return true;
  const inner = defOf(schema)?.innerType;
  return inner !== undefined && isAmount(inner);
}

/**
 * The command of a request in the command log, without secrets and with amounts in the wire's form. Null for a request of
 * the agenda or the fixture, which has no command.
 */
export function loggedCommand(sql: Sql, requestId: string, cause: string): Command | null {
  const command = findCommand(sql, requestId, cause);
  if (!command) return null;
  const { name, at, detail } = command;
  const endpoint = contract.find(({ id }) => id === name);
  const shape = defOf(endpoint?.input)?.shape ?? {};
  const fields = Object.entries(detail.input ?? {}).map(([field, value]: [string, unknown]) => [
    field,
    typeof value === 'number' && isAmount(shape[field]) ? toMoney(value) : value,
  ]);
  return { name, at, input: redactFields(name, Object.fromEntries(fields) as Record<string, unknown>) };
}

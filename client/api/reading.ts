import type { Endpoint } from '#contract/endpoint.ts';

/** What hosts send differently: amounts and ids as numbers, and null for a list without anything in it. */
export type Reading = 'money' | 'text' | readonly [Reading | null] | { readonly [field: string]: Reading };

/** Of an endpoint's schema, the client carries this much (leave-out.ts). */
export const readingOf = (endpoint: Endpoint & { reading?: Reading }): Reading | undefined =>
  endpoint.reading;

/**
 * An answer as the contract has it, from one as a host sends it. Fields that the contract does not know stay, and those
 * that are missing stay missing.
 */
export function readAnswer(value: unknown, reading: Reading | undefined): unknown {
  if (reading === undefined) return value;
  if (reading === 'money') return typeof value === 'number' ? moneyText(value) : value;
  if (reading === 'text') return typeof value === 'number' ? String(value) : value;
  if (isList(reading)) {
    const [item] = reading;
    return Array.isArray(value) ? value.map((one) => readAnswer(one, item ?? undefined)) : [];
  }
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(reading).flatMap(([name, inner]) => {
    const read = readAnswer((value as Record<string, unknown>)[name], inner);
    return read === undefined ? [] : [[name, read] as const];
  });
  return { ...value, ...Object.fromEntries(fields) };
}

const isList = (reading: Reading): reading is readonly [Reading | null] => Array.isArray(reading);

/** A number as the wire writes an amount: at least 2 decimals, and at most 6. */
const moneyText = (amount: number): string => amount.toFixed(6).replace(/0{1,4}$/, '');

import type { Fact, FactGroup } from './world-facts.ts';

/** Something that is not the same in two worlds; undefined where one does not have it. */
export interface Difference {
  readonly group: FactGroup;
  readonly name: string;
  readonly here: string | undefined;
  readonly there: string | undefined;
}

/** What differs between two worlds, in the order in which the facts are told; and how many facts were looked at. */
export function compare(
  here: readonly Fact[],
  there: readonly Fact[],
): { differences: Difference[]; compared: number } {
  const valueHere = valuesOf(here);
  const valueThere = valuesOf(there);
  const facts = new Map([...here, ...there].map((fact) => [keyOf(fact), fact]));
  const differences = [...facts].flatMap(([key, { group, name }]) => {
    const difference = { group, name, here: valueHere.get(key), there: valueThere.get(key) };
    return difference.here === difference.there ? [] : [difference];
  });
  return { differences, compared: facts.size };
}

const keyOf = ({ group, name }: Fact): string => `${group} ${name}`;

const valuesOf = (facts: readonly Fact[]): ReadonlyMap<string, string> =>
  new Map(facts.map((fact) => [keyOf(fact), fact.value]));

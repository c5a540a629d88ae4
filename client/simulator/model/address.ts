import { longestDays, PlanError } from '#contract/plan/plan.ts';
import { editedPlan, exampleTerms, type EditedPlan, type Terms } from './terms.ts';

/** The state of the page, which its address holds completely. */
export interface Shown {
  readonly plan: EditedPlan;
  /** The plan that it is compared with. Null for the same plan with sales that stop. */
  readonly other: EditedPlan | null;
  /** The day on which the member buys who is told of, and the day whose payout is traced. Null for the usual one. */
  readonly member: number | null;
  readonly payout: number | null;
}

const names = Object.keys(exampleTerms) as (keyof Terms)[];
const ofOther = 'b.';
const days = ['member', 'payout'] as const;

/** The part of the address after the `#`. Mistakes that are being typed are not in it. */
export function addressOf(shown: Shown): string {
  const params = new URLSearchParams();
  const add = ({ valid }: EditedPlan, prefix: string) => {
    for (const name of names) {
      if ((name === 'rate' && valid.arrivals !== 'growing') || (name === 'day' && valid.arrivals !== 'stop'))
        continue;
      for (const value of [valid[name]].flat()) params.append(prefix + name, value);
      // An address without them would have the bonuses of the example.
      if (name === 'bonuses' && valid.bonuses.length === 0) params.append(prefix + name, '');
    }
  };
  add(shown.plan, '');
  if (shown.other) add(shown.other, ofOther);
  for (const name of days) if (shown[name] !== null) params.append(name, String(shown[name]));
  return String(params);
}

/** Reads an address. Missing terms have the values of the example. Throws a PlanError for a field that is wrong or unknown. */
export function readAddress(hash: string): Shown {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  const known: readonly string[] = [...names, ...names.map((name) => ofOther + name), ...days];
  const unknown = [...new Set(params.keys())].filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new PlanError(unknown.map((name) => `The address has no field ${name}.`));
  const plan = editedPlan(termsIn(params, '', exampleTerms));
  const hasOther = [...params.keys()].some((name) => name.startsWith(ofOther));
  const other = hasOther ? editedPlan(termsIn(params, ofOther, plan.terms)) : null;
  return { plan, other, member: dayIn(params, 'member'), payout: dayIn(params, 'payout') };
}

function termsIn(params: URLSearchParams, prefix: string, missing: Terms): Terms {
  const given = names.flatMap((name) => {
    const values = params.getAll(prefix + name);
    if (values.length === 0) return [];
    return [[name, name === 'bonuses' ? values.filter((share) => share !== '') : values[0]]];
  });
  return { ...missing, ...(Object.fromEntries(given) as Partial<Terms>) };
}

function dayIn(params: URLSearchParams, name: (typeof days)[number]): number | null {
  const text = params.get(name);
  if (text === null) return null;
  const isDay = /^\d{1,4}$/.test(text) && Number(text) <= longestDays;
  if (!isDay) throw new PlanError([`${name} must be a whole number from 0 to ${longestDays}.`]);
  return Number(text);
}

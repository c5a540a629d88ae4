import { regions } from '#fixtures/regions.ts';
import { refuse } from '../refusal.ts';
import { Params, type params, type Region } from '#contract/control/params.ts';
import { loadParams, saveParams } from '../worlds/world/params.ts';
import type { OperatorHandlersOf } from '../pipeline/operator.ts';

/** The parameters of the rules, as one world has them. */
export const paramHandlers = {
  params: ({ params }) => params,

  setParams: ({ sql, params }, given) => {
    saveParams(sql, changesTo(params, given));
    return loadParams(sql);
  },
} satisfies OperatorHandlersOf<typeof params>;

/**
 * The changes that give a world these parameters. A region brings the parameters of its whole profile, and the other given
 * parameters override them. Refuses a parameter that does not fit.
 */
export function changesTo(current: Params, given: Readonly<Record<string, unknown>>): Partial<Params> {
  const changes = { ...profileOf(given['region']), ...given };
  const result = Params.safeParse({ ...current, ...changes });
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(Params.shape, name));
  const unfit = result.success ? [] : result.error.issues.map(({ path }) => String(path[0]));
  const fields = Object.fromEntries([...unknown, ...unfit].map((name) => [name, 'param']));
  return result.success && unknown.length === 0 ? changes : refuse('BAD_INPUT', { fields });
}

const profileOf = (region: unknown): object =>
  Object.hasOwn(regions, String(region)) ? regions[region as Region] : {};

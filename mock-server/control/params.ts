import { regions } from '#fixtures/data/regions.ts';
import { nearest } from '#contract/nearest.ts';
import { refuse } from '../handling/refusal.ts';
import { Params, type params, type Region } from '#contract/control/params.ts';
import { loadParams, saveParams } from '../worlds/storage/params.ts';
import type { OperatorHandlersOf } from '../pipeline/operator.ts';

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
function changesTo(current: Params, given: Readonly<Record<string, unknown>>): Partial<Params> {
  const changes = { ...profileOf(given['region']), ...given };
  const result = Params.safeParse({ ...current, ...changes });
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(Params.shape, name));
  const unfit = result.success ? [] : result.error.issues.map(({ path }) => String(path[0]));
  if (result.success && unknown.length === 0) return changes;
  const { words, values } = explanationOf(unknown[0]);
  return refuse('BAD_INPUT', {
    fields: {
      ...Object.fromEntries(unknown.map((name, at) => [name, at === 0 ? words : 'unknownParam'])),
      ...Object.fromEntries(unfit.map((name) => [name, 'param'])),
    },
    values,
  });
}

/** The explanation of the first unknown name, with the parameter that was meant. */
function explanationOf(field = '') {
  const near = nearest(field, Object.keys(Params.shape));
  return near === undefined
    ? { words: 'noParam', values: { field } }
    : { words: 'misspeltParam', values: { field, near } };
}

const profileOf = (region: unknown): object =>
  Object.hasOwn(regions, String(region)) ? regions[region as Region] : {};

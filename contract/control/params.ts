import * as z from 'zod/mini';
import { group } from '../endpoint.ts';
import { nothing } from '../fields.ts';

/** The regional variants of the platform: each is a profile of parameters. */
export const regions = ['usdt', 'ke', 'ng'] as const;
export type Region = (typeof regions)[number];

const Values = z.record(z.string(), z.unknown());

/** The numbers of the rules, as one world has them. */
export const params = group({
  params: {
    route: 'GET params',
    source: 'reference',
    access: 'operator',
    description: 'Every parameter of the world. Rates are decimal strings: `"0.05"` is 5 %.',
    input: nothing,
    output: Values,
    refusals: [],
  },
  setParams: {
    route: 'POST params',
    source: 'reference',
    access: 'operator',
    description:
      'Changes some parameters, for what happens from now on. A `region` sets its whole profile first. One that is unknown or does not fit changes none.',
    input: Values,
    output: Values,
    refusals: [],
  },
});

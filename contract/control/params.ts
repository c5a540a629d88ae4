import * as z from 'zod/mini';
import { group } from '../endpoint.ts';
import { nothing } from '../fields.ts';

const Values = z.record(z.string(), z.unknown());

/** The numbers of the rules, as one world has them. */
export const params = group({
  params: {
    call: 'GET params',
    source: 'reference',
    access: 'operator',
    about: 'Every parameter of the world. Rates are decimal strings: `"0.05"` is 5 %.',
    input: nothing,
    output: Values,
    refusals: [],
  },
  setParams: {
    call: 'POST params',
    source: 'reference',
    access: 'operator',
    about:
      'Changes some parameters, for what happens from now on. One that is unknown or does not fit changes none.',
    input: Values,
    output: Values,
    refusals: [],
  },
});

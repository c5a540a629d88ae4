import * as z from 'zod/mini';
import { service } from './endpoint.ts';
import { Amount, Money } from './fields.ts';

/** Spec §7, "Income service". */
export const income = service('income', {
  takeOut: {
    route: 'POST income/takeout',
    source: 'documented',
    access: 'member',
    description: 'Moves arrived income to the available balance: all of it, or the given amount.',
    input: z.object({ amount: z.optional(Amount) }),
    output: z.object({ amount: Money, income: Money, available: Money }),
    refusals: ['NOTHING_TO_TAKE_OUT', 'MORE_THAN_INCOME'],
    changes: ['balance', 'record'],
    idempotent: true,
  },
});

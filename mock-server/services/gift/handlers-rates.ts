import type { gift } from '#contract/gift.ts';
import { refuse } from '../../refusal.ts';
import type { HandlersOf } from '../../world.ts';

export const rateHandlers: Pick<HandlersOf<typeof gift>, 'exchangeRate'> = {
  exchangeRate: ({ params }, { currency }) => ({
    currency,
    ...(params.rates[currency] ?? refuse('UNKNOWN_CURRENCY')),
  }),
};

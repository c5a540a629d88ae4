import { queryOptions } from '@tanstack/react-query';
import { fund, type Binding } from '#contract/fund.ts';
import { query } from '#client/api/query.ts';

/** The member's addresses or bank accounts. Some hosts answer with both. */
export const bindingsOf = (kind: Binding['kind']) => {
  const other = kind === 'bank' ? 'address' : 'bank';
  return queryOptions({
    ...query(fund.bindings, { kind }),
    select: (bindings) => bindings.filter((binding) => binding.kind !== other),
  });
};

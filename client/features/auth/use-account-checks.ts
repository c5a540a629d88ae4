import { useEffect, useState } from 'react';
import type * as fields from '#contract/fields.ts';
import { untilFetched } from '#client/ui/until-fetched.ts';

type AccountChecks = Pick<typeof fields, 'Email' | 'Phone'>;

/**
 * The contract's checks of what an account is called, fetched once somebody types one: the login, which most visits begin
 * with, stands without them. Until they are there the platform alone checks.
 */
export function useAccountChecks(isTyped: boolean): Partial<AccountChecks> {
  const [checks, setChecks] = useState<Partial<AccountChecks>>({});

  useEffect(
    () => (isTyped ? untilFetched(() => import('#contract/fields.ts'), setChecks) : undefined),
    [isTyped],
  );
  return checks;
}

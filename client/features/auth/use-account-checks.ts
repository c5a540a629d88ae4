import { useEffect, useState } from 'react';
import type * as fields from '#contract/fields.ts';
import { untilFetched } from '#client/ui/text/until-fetched.ts';

type AccountChecks = Pick<typeof fields, 'Email' | 'Phone'>;

/**
 * Loads the contract's validation of phones and e-mail addresses once the member types, because most visits begin at
 * the login and do not need it. Until then only the platform validates.
 */
export function useAccountChecks(isTyped: boolean): Partial<AccountChecks> {
  const [checks, setChecks] = useState<Partial<AccountChecks>>({});

  useEffect(
    () => (isTyped ? untilFetched(() => import('#contract/fields.ts'), setChecks) : undefined),
    [isTyped],
  );
  return checks;
}

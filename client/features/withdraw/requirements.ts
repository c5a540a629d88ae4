import type { Binding } from '#contract/fund.ts';
import type { Reason } from '#contract/refusals.ts';
import { paths } from '#client/navigation/paths.ts';

/** The requirements of a withdrawal beside its amount, with the screens on which a member meets them. */
export const requirementPaths = {
  address: paths.addAddress,
  bank: paths.addCashAccount,
  fundPassword: paths.fundPassword,
} as const;
export type Requirement = keyof typeof requirementPaths;

const requirementReasons: readonly (Reason | undefined)[] = ['NO_BINDING', 'NO_PAY_PASSWORD'];

export const isRequirement = (reason: Reason | undefined): boolean => requirementReasons.includes(reason);

export function requirementOf(reason: Reason | undefined, kind: Binding['kind']): Requirement | undefined {
  if (reason === 'NO_BINDING') return kind;
  return reason === 'NO_PAY_PASSWORD' ? 'fundPassword' : undefined;
}

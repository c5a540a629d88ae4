import { rulesOf, type FieldRules } from '#contract/field-rules.ts';
import { contract } from '#contract/index.ts';

/**
 * What members type into the commands of the contract, by the id of the endpoint. The build replaces this by its value
 * (strip-schemas.ts). The operator's calls have none: the platform explains what is wrong with them.
 */
export const fieldRules: Readonly<Record<string, FieldRules>> = Object.fromEntries(
  contract
    .filter(({ access, method }) => access !== 'operator' && method !== 'GET')
    .map(({ id, input }) => [id, rulesOf(input)] as const)
    .filter(([, rules]) => Object.keys(rules).length > 0),
);

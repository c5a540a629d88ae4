import { memberEndpoints, scalarsOf } from '../names.ts';

/**
 * By endpoint, the fields of its answer that are numbers, and those that are true or false. The build writes this table as
 * it is evaluated, because its schemas would weigh more (strip-schemas.ts).
 */
export const scalarFields: Readonly<Record<string, ReturnType<typeof scalarsOf>>> = Object.fromEntries(
  memberEndpoints.map((endpoint) => [endpoint.id, scalarsOf(endpoint)]),
);

import type { Endpoint } from '#contract/endpoint.ts';

/** The fields of an endpoint that a call needs, which the build keeps. */
export const callKeys = [
  'id',
  'service',
  'method',
  'path',
  'access',
  'reads',
  'changes',
  'idempotent',
  'fingerprintOmissions',
  'binary',
  'files',
] as const satisfies readonly (keyof Endpoint)[];

/** An endpoint in the built client. */
export type CalledEndpoint = Pick<Endpoint, (typeof callKeys)[number]>;

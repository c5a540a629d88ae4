import type { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';

/** A member as the operator reads them. */
export type Member = OutputOf<typeof control.member>;

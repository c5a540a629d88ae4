import type { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';

/** Everything about one member, as the operator sees it. */
export type Member = OutputOf<typeof control.member>;

import type { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';

export type Member = OutputOf<typeof control.member>;

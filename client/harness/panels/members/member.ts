import type { control } from '#contract/control/control.ts';
import type { AnswerOf } from '#contract/endpoint.ts';

/** Everything about one member, as the operator sees it. */
export type Member = AnswerOf<typeof control.member>;

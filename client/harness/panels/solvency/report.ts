import type { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';

export type Report = OutputOf<typeof control.solvency>;

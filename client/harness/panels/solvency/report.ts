import type { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';

export type Report = OutputOf<typeof control.solvency>;

/** The least number of columns for which a picture has room, so that few are not wide blocks. */
export const leastColumns = 8;

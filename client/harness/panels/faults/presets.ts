import type { control } from '#contract/control/control.ts';
import type { Fields } from '#client/api/call.ts';

type NewFault = Fields<typeof control.addFault>;

/** Situations that testers want often, as faults of all members' calls. */
export const presets = {
  lostPayment: { endpoint: 'product.createOrder', fault: 'commit-then-timeout', times: 1 },
  slowAfternoon: { endpoint: '*', fault: 'latency', ms: 800, msTo: 4000, distribution: 'lognormal' },
  maintenance: { endpoint: '*', fault: 'error', code: 503 },
  sessionEnds: { endpoint: '*', fault: 'unauthorised', times: 1 },
  oneInTen: { endpoint: '*', fault: 'error', code: 500, probability: 0.1 },
} as const satisfies Readonly<Record<string, NewFault>>;

export type PresetId = keyof typeof presets;
export const presetIds = Object.keys(presets) as PresetId[];

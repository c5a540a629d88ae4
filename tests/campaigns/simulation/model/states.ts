/**
 * The states that the rules allow after each state. The empty one is before the beginning. A recharge of the reference is
 * never "processing": that state is for hosts that have it.
 */
export const transitions = {
  withdrawal: {
    '': ['pending'],
    pending: ['processing', 'failed'],
    processing: ['arrived', 'failed'],
  },
  recharge: {
    '': ['pending'],
    pending: ['arrived', 'failed', 'not received', 'expired'],
  },
  transfer: {
    '': ['pending', 'ignored'],
    pending: ['credited', 'below minimum', 'reorganised'],
  },
  groupJoin: {
    '': ['verifying'],
    verifying: ['credited', 'rejected'],
  },
} as const satisfies Record<string, Record<string, readonly string[]>>;

export const transitionName = (subject: string, before: string, after: string): string =>
  `${subject} ${before || 'new'} → ${after}`;

/** All transitions that the rules allow, by name. */
export const transitionNames: readonly string[] = Object.entries(transitions).flatMap(([subject, states]) =>
  Object.entries(states).flatMap(([before, following]) =>
    (following as readonly string[]).map((after) => transitionName(subject, before, after)),
  ),
);

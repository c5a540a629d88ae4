import type { OutputOf } from '#contract/endpoint.ts';
import type { user } from '#contract/user/user.ts';

type State = OutputOf<typeof user.groupStatus>['state'];

const badges = {
  none: undefined,
  verifying: { word: 'verifying', tone: 'amber' },
  credited: { word: 'credited', tone: 'green' },
  rejected: { word: 'rejected', tone: 'red' },
} as const satisfies Record<State, { word: string; tone: string } | undefined>;

/** The status of the group reward as a badge; undefined before the member starts. */
export const groupBadge = (state: State) => badges[state];

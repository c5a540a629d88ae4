import type { OutputOf } from '#contract/endpoint.ts';
import type { user } from '#contract/user/user.ts';

type State = OutputOf<typeof user.groupStatus>['state'];

const badges = {
  none: undefined,
  verifying: { word: 'verifying', tone: 'amber' },
  credited: { word: 'credited', tone: 'green' },
  rejected: { word: 'rejected', tone: 'red' },
} as const satisfies Record<State, { word: string; tone: string } | undefined>;

/** How far a member has come with the official group, in a word; nothing before they begin. */
export const groupBadge = (state: State) => badges[state];

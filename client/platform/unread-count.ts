import { sharedState } from '#client/ui/shared-state.ts';

/** How many messages wait, for the tab bar, which is there before anybody asks for messages. */
export const unreadCount = sharedState(0);

import { sharedState } from '#client/ui/shared-state.ts';

/** Whether the invitation lies over the screen. */
export const shareSheet = sharedState(false);

import { sharedState } from './shared-state.ts';

/** Whether the invitation lies over the screen. */
export const shareSheet = sharedState(false);

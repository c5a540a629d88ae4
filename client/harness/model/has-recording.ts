import { readFromTab } from '#client/device/tab-storage.ts';
import { sharedState } from '#client/ui/overlays/shared-state.ts';

/** The name under which this tab stores its recording. */
export const recordingPlace = 'assay:recording';

/** Returns true while this tab has a recording. The part that records loads only then. */
export const hasRecording = sharedState(readFromTab(recordingPlace) !== undefined);

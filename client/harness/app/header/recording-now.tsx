import { recording } from '#client/harness/kit/recording/recorder.ts';

/** Continues to record after a reload, whatever panel is open: the part that records comes with it. */
export default function RecordingNow() {
  recording.use();
  return null;
}

import Disc from 'lucide-react/icons/disc';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { lazyPart } from '#client/harness/kit/lazy-part.ts';
import { hasRecording } from '#client/harness/model/has-recording.ts';
import { openPanel } from '#client/harness/model/open-panel.ts';

const RecordingNow = lazyPart(() => import('./recording-now.tsx'));

/** Begins to record what is touched on the phones, or opens the recording. */
export function RecordButton() {
  const { t } = useTranslation();
  const has = hasRecording.use();

  return (
    <div className="record-button">
      <IconButton
        label={t(has ? 'harness.recorder.isOn' : 'harness.recorder.open')}
        icon={<Disc color={has ? 'var(--red)' : undefined} />}
        onClick={() => openPanel('recorder')}
      />
      {has && (
        <Suspense>
          <RecordingNow />
        </Suspense>
      )}
    </div>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkForBuild } from '#client/device/service-worker.ts';
import { useUpdate } from '#client/platform/update.ts';
import { Button } from '#client/ui/button.tsx';
import { showToast } from '#client/ui/toast-store.ts';

/** Checks for a newer version, and opens its dialog or reports that there is none. */
export function UpdateCheck() {
  const { t } = useTranslation();
  const update = useUpdate();
  const [busy, setBusy] = useState(false);

  const check = async () => {
    setBusy(true);
    const [hasRelease] = await Promise.all([update.check(), checkForBuild()]);
    setBusy(false);
    if (hasRelease || update.exists) update.show();
    else if (hasRelease === undefined) showToast({ text: t('profile.about.notKnown'), tone: 'failure' });
    else showToast({ text: t('profile.about.newest'), tone: 'success' });
  };

  return (
    <Button size="small" busy={busy} onClick={() => void check()}>
      {t(update.exists ? 'profile.about.update' : 'profile.about.check')}
    </Button>
  );
}

import './update-dialog.css';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { takeBuild } from '#client/device/service-worker.ts';
import { httpUrl } from '#client/navigation/safe-url.ts';
import { useDialogTransition } from '#client/navigation/use-dialog-transition.ts';
import { recordPopup } from '#client/shell/automatic-popup.ts';
import { useUpdate } from '#client/shell/update.ts';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Dialog } from '#client/ui/overlays/dialog.tsx';

/** Offers a newer version on any screen. A compulsory one cannot be dismissed (spec §4). */
export function UpdateDialog() {
  const { t } = useTranslation();
  const { release, shown, compulsory, isWorthAPopup, show, postpone } = useUpdate();
  const downUrl = httpUrl(release?.downUrl);
  const isUp = useDialogTransition(shown, compulsory);

  const offer = useEffectEvent(() => {
    recordPopup();
    show();
  });
  useEffect(() => {
    if (isWorthAPopup) offer();
  }, [isWorthAPopup]);

  return (
    <Dialog
      open={isUp}
      onClose={postpone}
      compulsory={compulsory}
      // A host may not send the version.
      title={release?.version ? t('update.title', { version: release.version }) : t('update.buildTitle')}
      actions={
        <>
          {!compulsory && <Button onClick={postpone}>{t('update.later')}</Button>}
          {downUrl ? (
            <ButtonLink variant="primary" link={<a href={downUrl} target="_blank" rel="noreferrer" />}>
              {t('update.get')}
            </ButtonLink>
          ) : (
            <Button variant="primary" onClick={takeBuild}>
              {t('update.reload')}
            </Button>
          )}
        </>
      }
    >
      {compulsory && <p>{t('update.compulsory')}</p>}
      <p className="update-note">{release ? release.extra : t('update.build')}</p>
    </Dialog>
  );
}

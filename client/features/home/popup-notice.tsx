import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { storage } from '#client/device/storage.ts';
import { useStored } from '#client/device/use-stored.ts';
import { useDialogTransition } from '#client/navigation/use-dialog-transition.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Dialog } from '#client/ui/overlays/dialog.tsx';
import { RichText } from '#client/ui/text/rich-text.tsx';

interface PopupNoticeProps {
  /** Called if there is nothing new to show. */
  onRead: () => void;
  /** Called when the member has closed it. */
  onShown: () => void;
}

/** The platform's pop-up notice, each one once. */
export function PopupNotice({ onRead, onShown }: PopupNoticeProps) {
  const { t } = useTranslation();
  const { data: notice, isPending } = useQuery(query(user.popupNotice));
  const seenId = useStored('popupNotice');
  const isNew = notice != null && notice.id !== seenId;

  const goOn = useEffectEvent(onRead);
  const isDone = !isPending && !isNew;
  useEffect(() => {
    if (isDone) goOn();
  }, [isDone]);

  const isUp = useDialogTransition(isNew);
  if (!isUp || !isNew) return null;
  const close = () => {
    // First, because without the notice the next pop-up would take its place.
    onShown();
    storage.write('popupNotice', notice.id);
  };
  return (
    <Dialog
      open
      onClose={close}
      title={notice.title || t('messages.popup.notice')}
      actions={
        <Button variant="primary" onClick={close}>
          {t('messages.popup.close')}
        </Button>
      }
    >
      <RichText html={notice.content} />
    </Dialog>
  );
}

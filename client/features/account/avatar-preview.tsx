import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { useCommand } from '#client/api/command.ts';
import { updateProfile } from '#client/app/session.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { showToast } from '#client/ui/toast-store.ts';

export interface ChosenPicture {
  file: File;
  /** An address within this page. */
  url: string;
}

interface AvatarPreviewProps {
  picture: ChosenPicture;
  onClose: () => void;
}

/** The picture as it will be drawn everywhere, before it is sent. */
export function AvatarPreview({ picture, onClose }: AvatarPreviewProps) {
  const { t } = useTranslation();
  const [broken, setBroken] = useState(false);

  const upload = useCommand(user.avatar, {
    stale: [user.info],
    quiet: true,
    onDone: ({ headUrl }) => {
      updateProfile({ headUrl });
      showToast({ text: t('account.avatar.done'), tone: 'success' });
      onClose();
    },
  });
  const problem = broken
    ? t('account.avatar.problems.notAPicture')
    : (upload.fieldErrors['file'] ?? upload.failure?.message);

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('account.avatar.preview')}
      actions={
        <>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          {!broken && (
            <Button variant="primary" busy={upload.busy} onClick={() => upload.run({}, picture.file)}>
              {t('account.avatar.use')}
            </Button>
          )}
        </>
      }
    >
      {!broken && (
        <img
          className="avatar-preview"
          src={picture.url}
          alt={t('account.avatar.previewOf', { name: picture.file.name })}
          onError={() => setBroken(true)}
        />
      )}
      {problem && (
        <div role="alert">
          <Notice tone="warning">{problem}</Notice>
        </div>
      )}
    </Dialog>
  );
}

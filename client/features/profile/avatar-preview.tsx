import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { useUpload } from '#client/api/upload.ts';
import { useDraft } from '#client/drafts/use-draft.ts';
import { UploadProgress } from '#client/pictures/upload-progress.tsx';
import { updateProfile } from '#client/session/session.ts';
import { Confirm } from '#client/ui/overlays/confirm.tsx';
import { Notice } from '#client/ui/status/notice.tsx';
import { showToast } from '#client/ui/overlays/toast-store.ts';
import { AvatarCrop } from './avatar-crop.tsx';
import { croppedPicture, wholeCrop, type ChosenPicture } from './crop.ts';

interface AvatarPreviewProps {
  picture: ChosenPicture;
  onClose: () => void;
}

/** Chooses the visible part of the picture before upload. */
export function AvatarPreview({ picture, onClose }: AvatarPreviewProps) {
  const { t } = useTranslation();
  const [crop, setCrop] = useDraft('avatar crop', wholeCrop);

  const upload = useUpload(user.avatar, {
    quiet: true,
    onDone: ({ headUrl }) => {
      updateProfile({ headUrl });
      showToast({ text: t('profile.avatar.done'), tone: 'success' });
      onClose();
    },
  });
  const problem = upload.fieldErrors['file'] ?? upload.failure?.message;
  // Leaving cancels the upload, so that the next picture starts without old progress.
  const stop = useEffectEvent(upload.stop);
  useEffect(() => () => stop(), []);

  const send = async () => upload.run({}, { files: await croppedPicture(picture.bitmap, crop) });

  return (
    <Confirm
      open
      title={t('profile.avatar.preview')}
      confirmLabel={t('profile.avatar.use')}
      cancelLabel={t('app.cancel')}
      busy={upload.busy}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <AvatarCrop picture={picture} crop={crop} onCrop={setCrop} />
      <UploadProgress upload={upload} />
      {problem && (
        <div role="alert">
          <Notice tone="warning">{problem}</Notice>
        </div>
      )}
    </Confirm>
  );
}

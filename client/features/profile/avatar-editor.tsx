import Camera from 'lucide-react/icons/camera';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { useDraft } from '#client/drafts/use-draft.ts';
import { IfOffered } from '#client/navigation/if-offered.tsx';
import { PictureInput } from '#client/pictures/picture-input.tsx';
import { pictureProblem, undecodable } from '#client/pictures/picture-problem.ts';
import { pictureWords, type PictureProblem } from '#client/pictures/picture-words.ts';
import { Avatar } from '#client/ui/media/avatar.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { FieldError } from '#client/ui/fields/field-error.tsx';
import { AvatarPreview } from './avatar-preview.tsx';
import type { ChosenPicture } from './crop.ts';

interface AvatarEditorProps {
  name: string;
  headUrl: string;
}

/** The member's picture, with a button to choose, preview and upload another. */
export function AvatarEditor({ name, headUrl }: AvatarEditorProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useDraft<ChosenPicture | undefined>('avatar', undefined);
  const [problem, setProblem] = useState<PictureProblem>();

  const take = async (file: File | undefined) => {
    if (!file) return;
    const found = pictureProblem(file);
    // Only the part that is chosen will be sent, and that is small.
    const bitmap =
      found && found !== 'tooLarge' ? undefined : await createImageBitmap(file).catch(() => undefined);
    setProblem(bitmap ? undefined : (found ?? (await undecodable(file))));
    setPicture(bitmap && { file, bitmap });
  };

  const close = () => {
    picture?.bitmap.close();
    setPicture(undefined);
  };

  return (
    <div className="avatar-editor">
      <Avatar name={name} src={headUrl} size="large" />
      <IfOffered endpoint={user.avatar}>
        <div>
          <Button size="small" icon={<Camera />} onClick={() => input.current?.click()}>
            {t('profile.avatar.change')}
          </Button>
          <p className="field-hint">{t('profile.avatar.hint')}</p>
          <FieldError error={problem && pictureWords(problem)} />
          <PictureInput ref={input} onChoose={([file]) => void take(file)} />
        </div>
      </IfOffered>
      {picture && <AvatarPreview picture={picture} onClose={close} />}
    </div>
  );
}

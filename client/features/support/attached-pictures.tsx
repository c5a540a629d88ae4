import ImagePlus from 'lucide-react/icons/image-plus';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalText } from '#client/i18n/refusal-text.ts';
import { pictureWords } from '#client/pictures/picture-words.ts';
import { PictureInput } from '#client/pictures/picture-input.tsx';
import { useObjectUrl } from '#client/pictures/use-object-url.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { FieldError } from '#client/ui/fields/field-error.tsx';
import { maxMebibytes, type PictureProblem } from './chosen-pictures.ts';
import type { AttachedPictures as Attached } from './use-attached-pictures.ts';

interface AttachedPicturesProps {
  attached: Attached;
  onChange: () => void;
  error: string | undefined;
}

/** Up to nine attached pictures, each with a preview and a remove button. */
export function AttachedPictures({ attached, onChange, error }: AttachedPicturesProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const { pictures, problem, isReading } = attached;
  const said = problem ? problemText(problem) : error;

  return (
    <fieldset className="attached-pictures">
      <legend>{t('support.pictures.label')}</legend>
      {pictures.length > 0 && (
        <ul>
          {pictures.map((file, at) => (
            <li key={at}>
              <Preview file={file} />
              <IconButton
                label={t('support.pictures.remove', { name: file.name })}
                icon={<X />}
                onClick={() => {
                  attached.remove(file);
                  onChange();
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <Button size="small" icon={<ImagePlus />} busy={isReading} onClick={() => input.current?.click()}>
        {t('support.pictures.add')}
      </Button>
      <p className="field-hint">{t('support.pictures.hint')}</p>
      <FieldError error={said} />
      <PictureInput
        ref={input}
        multiple
        busy={isReading}
        onChoose={(files) => {
          void attached.add(files);
          onChange();
        }}
      />
    </fieldset>
  );
}

/** The platform limits the pictures of a feedback together, not each. */
const problemText = (problem: PictureProblem): string =>
  problem === 'tooLarge'
    ? refusalText('BODY_TOO_LARGE_files', { mebibytes: maxMebibytes })
    : pictureWords(problem);

function Preview({ file }: { file: File }) {
  const { t } = useTranslation();
  const url = useObjectUrl(file);
  return <img src={url} alt={t('support.pictures.preview', { name: file.name })} />;
}

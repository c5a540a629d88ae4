import { CircleAlert, ImagePlus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureInput } from '#client/app/picture-input.tsx';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { withMore, type PictureProblem } from './chosen-pictures.ts';

interface AttachedPicturesProps {
  pictures: readonly File[];
  onChange: (pictures: File[]) => void;
  error: string | undefined;
}

/** Up to nine pictures, each in sight and easy to leave out again. */
export function AttachedPictures({ pictures, onChange, error }: AttachedPicturesProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<PictureProblem>();
  const said = problem ? t(`support.pictures.problems.${problem}`) : error;

  const add = (files: readonly File[]) => {
    const next = withMore(pictures, files);
    setProblem(next.problem);
    onChange(next.pictures);
  };
  const remove = (file: File) => {
    setProblem(undefined);
    onChange(pictures.filter((one) => one !== file));
  };

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
                onClick={() => remove(file)}
              />
            </li>
          ))}
        </ul>
      )}
      <Button size="small" icon={<ImagePlus />} onClick={() => input.current?.click()}>
        {t('support.pictures.add')}
      </Button>
      <p className="attached-pictures-hint">{t('support.pictures.hint')}</p>
      {said && (
        <p className="field-error" role="alert">
          <CircleAlert />
          {said}
        </p>
      )}
      <PictureInput ref={input} multiple onChoose={add} />
    </fieldset>
  );
}

/** A picture of this phone, by an address within this page that goes with it. */
function Preview({ file }: { file: File }) {
  const { t } = useTranslation();
  const [url, setUrl] = useState<string>();

  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  return <img src={url} alt={t('support.pictures.preview', { name: file.name })} />;
}

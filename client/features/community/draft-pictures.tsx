import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import ImagePlus from 'lucide-react/icons/image-plus';
import Trash2 from 'lucide-react/icons/trash';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { pictureWords } from '#client/pictures/picture-words.ts';
import { PictureInput } from '#client/pictures/picture-input.tsx';
import { Menu } from '#client/ui/buttons/menu.tsx';
import { Notice } from '#client/ui/status/notice.tsx';
import { Spinner } from '#client/ui/status/spinner.tsx';
import { maxPictures, type DraftPictures as Chosen } from './use-draft-pictures.ts';

interface DraftPicturesProps {
  chosen: Chosen;
  /** The platform's refusal of the pictures. */
  error: string | undefined;
}

/** The pictures of a draft in posting order: add, reorder, remove. */
export function DraftPictures({ chosen, error }: DraftPicturesProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const labelId = useId();
  const { pictures, leftOut, isReading, add, remove, move } = chosen;
  const total = pictures.length;

  return (
    <div className="draft-pictures" role="group" aria-labelledby={labelId}>
      <p id={labelId} className="draft-pictures-label" aria-live="polite">
        {t('community.newPost.pictures', { number: total, most: maxPictures })}
      </p>
      <ul>
        {pictures.map(({ id, url, file }, at) => (
          <li key={id}>
            <img src={url} alt={t('community.newPost.picture', { number: at + 1, name: file.name })} />
            <Menu
              label={t('community.newPost.pictureActions', { number: at + 1 })}
              icon={<EllipsisVertical />}
              actions={[
                ...(at > 0
                  ? [
                      {
                        label: t('community.newPost.earlier'),
                        icon: <ArrowLeft />,
                        onSelect: () => move(id, -1),
                      },
                    ]
                  : []),
                ...(at < total - 1
                  ? [
                      {
                        label: t('community.newPost.later'),
                        icon: <ArrowRight />,
                        onSelect: () => move(id, 1),
                      },
                    ]
                  : []),
                { label: t('community.newPost.remove'), icon: <Trash2 />, onSelect: () => remove(id) },
              ]}
            />
          </li>
        ))}
        {total < maxPictures && (
          <li>
            <button
              type="button"
              className="draft-pictures-add"
              aria-disabled={isReading}
              onClick={() => {
                if (!isReading) input.current?.click();
              }}
            >
              {isReading ? <Spinner /> : <ImagePlus />}
              <span>{t(isReading ? 'community.newPost.preparing' : 'community.newPost.addPictures')}</span>
            </button>
          </li>
        )}
      </ul>
      <p className="soft-text">{t('community.newPost.picturesHint', { most: maxPictures })}</p>
      {(leftOut.length > 0 || error) && (
        <div role="alert">
          <Notice tone="warning" title={error ?? t('community.newPost.leftOut', { count: leftOut.length })}>
            {leftOut.map(({ name, problem }, at) => (
              <p key={at}>{`${name}: ${pictureWords(problem)}`}</p>
            ))}
          </Notice>
        </div>
      )}
      {total < maxPictures && (
        <PictureInput ref={input} multiple busy={isReading} onChoose={(files) => void add(files)} />
      )}
    </div>
  );
}

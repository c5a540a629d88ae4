import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#client/i18n/format.ts';
import { ImageGrid } from '#client/ui/media/image-grid.tsx';
import { ImageViewer } from '#client/ui/media/image-viewer.tsx';

interface PostPicturesProps {
  urls: readonly string[];
  username: string;
}

/** The pictures of a post. A tap opens the viewer. */
export function PostPictures({ urls, username }: PostPicturesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [startAt, setStartAt] = useState<number>();
  const images = urls.map((src, at) => ({
    src,
    alt: t('community.pictures.one', { name: username, number: at + 1, total: urls.length }),
  }));

  return (
    <>
      <ImageGrid images={images} onOpen={setStartAt} />
      {startAt !== undefined && (
        <ImageViewer
          images={images}
          startAt={startAt}
          onClose={() => setStartAt(undefined)}
          labels={{
            title: t('community.pictures.title', { name: username }),
            close: t('community.pictures.close'),
            previous: t('community.pictures.previous'),
            next: t('community.pictures.next'),
            larger: t('community.pictures.larger'),
            smaller: t('community.pictures.smaller'),
            whole: t('community.pictures.whole'),
            place: (at, zoom) => {
              const place = t('community.pictures.place', { number: at + 1, total: urls.length });
              return zoom === 1 ? place : `${place} · ${format.percent(zoom)}`;
            },
          }}
        />
      )}
    </>
  );
}

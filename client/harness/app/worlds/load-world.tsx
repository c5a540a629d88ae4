import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#client/ui/overlays/dialog.tsx';
import { FileDrop } from './file-drop.tsx';
import { LoadForm, type Content } from './load-form.tsx';
import { readWorldFile } from './world-file.ts';

interface OpenedFile {
  fileName: string;
  content: Content;
}

/** Loads a world file that was dropped on the page or chosen, into a new world or this one. */
export function LoadWorld() {
  const { t } = useTranslation();
  const [read, setRead] = useState<OpenedFile>();
  const close = () => setRead(undefined);

  const take = async (file: File) => {
    // The form of an earlier file must not stay beside this one.
    close();
    setRead({ fileName: file.name, content: await contentOf(file) });
  };

  return (
    <>
      <FileDrop onFile={(file) => void take(file)} />
      <Dialog
        open={read !== undefined}
        onClose={close}
        title={t('harness.load.title', { file: read?.fileName ?? '' })}
      >
        {read && <LoadForm content={read.content} fileName={read.fileName} onClose={close} />}
      </Dialog>
    </>
  );
}

const contentOf = async (file: File): Promise<Content> =>
  (await readWorldFile(file).catch(() => 'unreadable' as const)) ?? 'notAWorld';

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#client/ui/dialog.tsx';
import { FileDrop } from './file-drop.tsx';
import { LoadForm, type Content } from './load-form.tsx';
import { readWorldFile } from './world-file.ts';

interface Read {
  fileName: string;
  /** What is in it, or why there is nothing to load. */
  content: Content;
}

/** Takes world files that are dropped on the page or chosen, and asks where to put what is in them. */
export function LoadWorld() {
  const { t } = useTranslation();
  const [read, setRead] = useState<Read>();
  const close = () => setRead(undefined);

  const take = async (file: File) => {
    // What was asked and said of the file before does not stand beside this one.
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

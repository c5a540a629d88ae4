import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#client/ui/dialog.tsx';
import { FileDrop } from './file-drop.tsx';
import { LoadForm } from './load-form.tsx';
import { readWorldFile, type WorldFile } from './world-file.ts';

interface Read {
  fileName: string;
  /** What is in it; undefined where it is no world, `unreadable` where it is a folder, or gone. */
  content: WorldFile | 'unreadable' | undefined;
}

/** Takes world files that are dropped on the page or chosen, and asks where to put what is in them. */
export function LoadWorld() {
  const { t } = useTranslation();
  const [read, setRead] = useState<Read>();

  const take = async (file: File) => {
    const content = await readWorldFile(file).catch(() => 'unreadable' as const);
    setRead({ fileName: file.name, content });
  };
  const close = () => setRead(undefined);

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

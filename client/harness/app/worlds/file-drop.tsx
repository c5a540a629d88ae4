import './file-drop.css';
import FileDown from 'lucide-react/icons/file-down';
import FolderOpen from 'lucide-react/icons/folder-open';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isFileDrag } from './file-drag.ts';
import { Button } from '#client/ui/buttons/button.tsx';

/** A button that opens a world file, and a drop zone while a file is dragged over the page. */
export function FileDrop({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation();
  const [isDragging, setDragging] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = useEffectEvent((file: File | undefined) => {
    setDragging(false);
    if (file) onFile(file);
  });

  useEffect(() => {
    const cancel = new AbortController();
    const { signal } = cancel;
    addEventListener('dragenter', (event) => isFileDrag(event) && setDragging(true), { signal });
    addEventListener('dragover', (event) => isFileDrag(event) && event.preventDefault(), { signal });
    addEventListener('dragleave', ({ relatedTarget }) => relatedTarget === null && setDragging(false), {
      signal,
    });
    addEventListener(
      'drop',
      (event) => {
        if (!isFileDrag(event)) return;
        event.preventDefault();
        take(event.dataTransfer?.files[0]);
      },
      { signal },
    );
    return () => cancel.abort();
  }, []);

  return (
    <>
      <Button
        size="small"
        icon={<FolderOpen />}
        title={t('harness.load.open')}
        onClick={() => input.current?.click()}
      >
        <span className="roomy">{t('harness.load.open')}</span>
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".assay,.json"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          event.target.value = '';
        }}
      />
      {isDragging && (
        <div className="file-drop">
          <FileDown />
          <p>{t('harness.load.drop')}</p>
        </div>
      )}
    </>
  );
}

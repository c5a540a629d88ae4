import './file-drop.css';
import FileDown from 'lucide-react/icons/file-down';
import FolderOpen from 'lucide-react/icons/folder-open';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bringsFile } from './file-drag.ts';
import { Button } from '#client/ui/button.tsx';

/** A button that asks for a world file; and while one is dragged over the page, a place to drop it on. */
export function FileDrop({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation();
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = useEffectEvent((file: File | undefined) => {
    setOver(false);
    if (file) onFile(file);
  });

  useEffect(() => {
    const cancel = new AbortController();
    const { signal } = cancel;
    addEventListener('dragenter', (event) => bringsFile(event) && setOver(true), { signal });
    addEventListener('dragover', (event) => bringsFile(event) && event.preventDefault(), { signal });
    addEventListener('dragleave', ({ relatedTarget }) => relatedTarget === null && setOver(false), {
      signal,
    });
    addEventListener(
      'drop',
      (event) => {
        if (!bringsFile(event)) return;
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
      {over && (
        <div className="file-drop">
          <FileDown />
          <p>{t('harness.load.drop')}</p>
        </div>
      )}
    </>
  );
}

import Camera from 'lucide-react/icons/camera';
import { useRef, type ChangeEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { nativeShell } from '#client/device/native-shell.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { acceptedPictures } from './picture-problem.ts';

interface PictureInputProps {
  /** A button of the screen clicks this element to open the file picker. */
  ref: RefObject<HTMLInputElement | null>;
  multiple?: boolean;
  /** True while an earlier choice is read. */
  busy?: boolean;
  onChoose: (files: readonly File[]) => void;
}

/** The device's file picker for pictures. A browser’s picker has the camera, too; a WebView needs a button for it. */
export function PictureInput({ ref, multiple = false, busy = false, onChoose }: PictureInputProps) {
  const { t } = useTranslation();
  const camera = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onChoose([...(target.files ?? [])]);
    // Without this, choosing the same file again would fire no event.
    target.value = '';
  };

  return (
    <>
      <input ref={ref} type="file" hidden multiple={multiple} accept={acceptedPictures} onChange={choose} />
      {nativeShell() === 'capacitor' && (
        <>
          <Button size="small" icon={<Camera />} busy={busy} onClick={() => camera.current?.click()}>
            {t('device.takePicture')}
          </Button>
          <input ref={camera} type="file" hidden capture="environment" accept="image/*" onChange={choose} />
        </>
      )}
    </>
  );
}

import './code-scanner.css';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/ui/buttons/button.tsx';
import { Dialog } from '#client/ui/overlays/dialog.tsx';
import { readAddress } from './reach-host.ts';

interface ScannerProps {
  open: boolean;
  onClose: () => void;
  onCode: (text: string) => void;
}

/** Shows what the camera sees until it sees the code of a platform. */
export function CodeScanner({ open, onClose, onCode }: ScannerProps) {
  const { t } = useTranslation();

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('hosts.address.scanTitle')}
      actions={<Button onClick={onClose}>{t('hosts.address.cancel')}</Button>}
    >
      <Camera onCode={onCode} />
    </Dialog>
  );
}

/** Mounted while the dialog is open. The camera is off afterwards. */
function Camera({ onCode }: Pick<ScannerProps, 'onCode'>) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<'scanRefused' | 'scanOther'>();
  const take = useEffectEvent((text: string): boolean => {
    const isAddress = /^https?:/i.test(text) && readAddress(text) !== undefined;
    if (isAddress) onCode(text);
    else setProblem('scanOther');
    return isAddress;
  });

  useEffect(() => {
    const ended = new AbortController();
    if (video.current)
      void scan(video.current, ended.signal, (text) => take(text)).catch(() => setProblem('scanRefused'));
    return () => ended.abort();
  }, []);

  return (
    <>
      {problem !== 'scanRefused' && <video ref={video} className="code-scanner" playsInline muted />}
      <p role="status">{t(`hosts.address.${problem ?? 'scanText'}`)}</p>
    </>
  );
}

/** More pixels take longer and find no more codes. */
const maxSide = 640;

/** Reads codes from the camera until one is taken. Rejects if the camera is not available. */
async function scan(
  video: HTMLVideoElement,
  signal: AbortSignal,
  take: (text: string) => boolean,
): Promise<void> {
  const { decodeQR } = await import('qr/decode.js');
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const stop = () => stream.getTracks().forEach((track) => track.stop());
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  video.srcObject = stream;
  await video.play();
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const isEnded = () => signal.aborted;
  while (context && !isEnded()) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const { videoWidth, videoHeight } = video;
    const scale = Math.min(1, maxSide / Math.max(videoWidth, videoHeight));
    const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
    if (width * height === 0) continue;
    Object.assign(canvas, { width, height });
    context.drawImage(video, 0, 0, width, height);
    const text = decoded(() => decodeQR(context.getImageData(0, 0, width, height)));
    if (text !== undefined && !isEnded() && take(text)) stop();
  }
}

/** The text of a code. The decoder throws for a picture without one, as most pictures of the camera are. */
function decoded(decode: () => string): string | undefined {
  try {
    return decode();
  } catch {
    return undefined;
  }
}

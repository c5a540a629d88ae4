import './image-viewer.css';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Scan from 'lucide-react/icons/scan';
import X from 'lucide-react/icons/x';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import type { Image } from './image-grid.tsx';
import { noticeDialog } from '#client/ui/overlays/open-dialogs.ts';
import { useSnapTrack } from './use-snap-track.ts';
import { useMouseDrag, useZoom } from './use-zoom.ts';

interface ImageViewerProps {
  images: readonly Image[];
  /** The index of the pressed picture. */
  startAt: number;
  onClose: () => void;
  labels: {
    title: string;
    close: string;
    previous: string;
    next: string;
    larger: string;
    smaller: string;
    whole: string;
    /** The position of the visible picture, with its zoom if it is not 1: "2 of 9 · 200 %". */
    place: (at: number, zoom: number) => string;
  };
}

/**
 * A full-screen viewer. Swiping, the arrow buttons and the arrow keys change the picture. A double press, the zoom buttons
 * and the + and − keys zoom. A zoomed picture scrolls, also with the arrow keys; 0 resets the zoom.
 */
export function ImageViewer({ images, startAt, onClose, labels }: ImageViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const { at, show, track, onScroll } = useSnapTrack(startAt);
  const { zoom, style, isLargest, larger, smaller, whole, forget, onClick, pan } = useZoom(() =>
    track.current?.querySelectorAll('img').item(at),
  );
  const drag = useMouseDrag(zoom > 1);

  useLayoutEffect(() => {
    dialog.current?.showModal();
    // The browser would focus the first button, which has no effect on a picture without zoom.
    close.current?.focus();
    track.current?.scrollTo({ left: startAt * track.current.clientWidth, behavior: 'instant' });
    return dialog.current ? noticeDialog(dialog.current) : undefined;
  }, [startAt, track]);

  // The arrow buttons stay enabled at both ends, because a disabled button would lose the focus that the keys need.
  const step = (by: number) => {
    forget();
    show(Math.max(0, Math.min(images.length - 1, at + by)));
  };
  const actions: Partial<Record<string, () => void>> = {
    ArrowLeft: () => (zoom > 1 ? pan(-1, 0) : step(-1)),
    ArrowRight: () => (zoom > 1 ? pan(1, 0) : step(1)),
    ArrowUp: () => pan(0, -1),
    ArrowDown: () => pan(0, 1),
    '+': larger,
    '=': larger,
    '-': smaller,
    '0': whole,
  };
  const press = (event: KeyboardEvent) => {
    const action = event.ctrlKey || event.metaKey ? undefined : actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };

  return (
    // The keys are shortcuts for the buttons.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="image-viewer"
      aria-label={labels.title}
      onClose={onClose}
      onKeyDown={press}
    >
      <header>
        <p aria-live="polite">{labels.place(at, zoom)}</p>
        <IconButton
          label={labels.smaller}
          icon={<ZoomOut />}
          repeatable
          aria-disabled={zoom === 1}
          onClick={smaller}
        />
        <IconButton
          label={labels.larger}
          icon={<ZoomIn />}
          repeatable
          aria-disabled={isLargest}
          onClick={larger}
        />
        <IconButton
          label={labels.whole}
          icon={<Scan />}
          repeatable
          aria-disabled={zoom === 1}
          onClick={whole}
        />
        <IconButton ref={close} label={labels.close} icon={<X />} onClick={() => dialog.current?.close()} />
      </header>
      <div ref={track} className="image-viewer-track" data-zoomed={zoom > 1} onScroll={onScroll}>
        {images.map(({ src, alt }, place) => (
          <div key={place} aria-hidden={place !== at} {...(place === at && { onClick, ...drag })}>
            <img
              src={src}
              alt={alt}
              draggable={false}
              style={place === at ? style : undefined}
              loading={Math.abs(place - at) > 1 ? 'lazy' : 'eager'}
            />
          </div>
        ))}
      </div>
      {images.length > 1 && (
        <footer>
          <IconButton
            label={labels.previous}
            icon={<ChevronLeft />}
            repeatable
            aria-disabled={at === 0}
            onClick={() => step(-1)}
          />
          <IconButton
            label={labels.next}
            icon={<ChevronRight />}
            repeatable
            aria-disabled={at === images.length - 1}
            onClick={() => step(1)}
          />
        </footer>
      )}
    </dialog>
  );
}

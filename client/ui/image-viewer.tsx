import './image-viewer.css';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { IconButton } from './icon-button.tsx';
import type { Image } from './image-grid.tsx';
import { useSnapTrack } from './use-snap-track.ts';

interface ImageViewerProps {
  images: readonly Image[];
  /** The one that was pressed. */
  startAt: number;
  onClose: () => void;
  labels: {
    title: string;
    close: string;
    previous: string;
    next: string;
    /** Which of how many is in sight: "2 of 9". */
    place: (at: number) => string;
  };
}

/** Pictures one after the other over the whole screen: by swiping, by arrows or by the keyboard's arrow keys. */
export function ImageViewer({ images, startAt, onClose, labels }: ImageViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { at, show, track, onScroll } = useSnapTrack(startAt);

  useLayoutEffect(() => {
    dialog.current?.showModal();
    track.current?.scrollTo({ left: startAt * track.current.clientWidth, behavior: 'instant' });
  }, [startAt, track]);

  // At either end the arrow stays a button, since it may have the focus that the keys need.
  const step = (by: number) => show(Math.max(0, Math.min(images.length - 1, at + by)));
  const turn = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };

  return (
    // The keys are another way to press the two arrows, which are buttons.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="image-viewer"
      aria-label={labels.title}
      onClose={onClose}
      onKeyDown={turn}
    >
      <header>
        <p aria-live="polite">{labels.place(at)}</p>
        <IconButton label={labels.close} icon={<X />} onClick={() => dialog.current?.close()} />
      </header>
      <div ref={track} className="image-viewer-track" onScroll={onScroll}>
        {images.map(({ src, alt }, place) => (
          <div key={place} aria-hidden={place !== at}>
            <img src={src} alt={alt} loading={Math.abs(place - at) > 1 ? 'lazy' : 'eager'} />
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

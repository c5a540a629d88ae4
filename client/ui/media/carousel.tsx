import './carousel.css';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import type { ReactNode } from 'react';
import { useRotation } from './use-rotation.ts';
import { useSnapTrack } from './use-snap-track.ts';

const slideMs = 5000;

interface CarouselProps {
  /** The accessible name, for example "Highlights". */
  label: string;
  /** Links, or pictures that mean something. */
  slides: readonly { key: string; content: ReactNode }[];
  /** Starts rotating at once. Otherwise the member starts it with the play button. */
  isMoving: boolean;
  labels: {
    pause: string;
    play: string;
    /** The position of a slide, for example "2 of 3". */
    place: (at: number) => string;
  };
}

/** A row of slides that changes on a timer, by swiping or with the dots. */
export function Carousel({ label, slides, isMoving, labels }: CarouselProps) {
  const { at: shown, show, track, onScroll } = useSnapTrack();
  // The number of slides may have shrunk.
  const at = Math.min(shown, slides.length - 1);
  const { place, isPaused, setPaused, hold } = useRotation(slideMs, isMoving, () =>
    show((at + 1) % slides.length),
  );

  return (
    <section ref={place} className="carousel" aria-roledescription="carousel" aria-label={label} {...hold}>
      {slides.length > 1 && (
        <div className="carousel-controls">
          <button
            type="button"
            aria-label={isPaused ? labels.play : labels.pause}
            onClick={() => setPaused(!isPaused)}
          >
            {isPaused ? <Play /> : <Pause />}
          </button>
          {slides.map(({ key }, slide) => (
            <button
              key={key}
              type="button"
              className="carousel-dot"
              aria-label={labels.place(slide)}
              aria-current={slide === at}
              onClick={() => {
                setPaused(true);
                show(slide);
              }}
            />
          ))}
        </div>
      )}
      <div ref={track} className="carousel-track" onScroll={onScroll} onTouchStart={() => setPaused(true)}>
        {slides.map(({ key, content }, slide) => (
          <div
            key={key}
            role="group"
            aria-roledescription="slide"
            aria-label={labels.place(slide)}
            inert={slide !== at}
          >
            {content}
          </div>
        ))}
      </div>
    </section>
  );
}

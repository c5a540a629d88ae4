import './video.css';
import { Play, VideoOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

interface VideoProps {
  src: string;
  /** What it shows before it plays; without one, its first picture. */
  coverUrl?: string | undefined;
  labels: { play: string; failed: string };
}

/** A video that loads when somebody wants to see it. */
export function Video({ src, coverUrl, labels }: VideoProps) {
  const [state, setState] = useState<'cover' | 'playing' | 'failed'>('cover');
  const player = useRef<HTMLVideoElement>(null);

  // The button that was pressed is gone, and the keyboard goes on with what took its place.
  useEffect(() => {
    if (state === 'playing') player.current?.focus();
  }, [state]);

  return (
    <div className="video">
      {state === 'cover' && (
        <button type="button" aria-label={labels.play} onClick={() => setState('playing')}>
          {coverUrl ? (
            <img src={coverUrl} alt="" loading="lazy" />
          ) : (
            // Some phones draw the first picture only of a time after the beginning.
            <video src={`${src}#t=0.1`} preload="metadata" muted playsInline tabIndex={-1} aria-hidden />
          )}
          <span className="video-play">
            <Play />
          </span>
        </button>
      )}
      {state === 'playing' && (
        // The videos come from the platform and its members, who give no captions.
        // eslint-disable-next-line jsx-a11y/media-has-caption
        <video
          ref={player}
          src={src}
          aria-label={labels.play}
          controls
          autoPlay
          playsInline
          onError={() => setState('failed')}
        />
      )}
      {state === 'failed' && (
        <p role="alert">
          <VideoOff />
          {labels.failed}
        </p>
      )}
    </div>
  );
}

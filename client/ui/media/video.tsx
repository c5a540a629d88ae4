import './video.css';
import Play from 'lucide-react/icons/play';
import VideoOff from 'lucide-react/icons/video-off';
import { useEffect, useRef, useState } from 'react';

interface VideoProps {
  src: string;
  /** The address leads to a page with a player, which is shown in a frame. */
  framed?: boolean;
  /** The cover before playback; without one, the first frame. */
  coverUrl?: string | undefined;
  labels: { play: string; failed: string };
}

/** A video that loads when the member presses play. */
export function Video({ src, framed = false, coverUrl, labels }: VideoProps) {
  const [state, setState] = useState<'cover' | 'playing' | 'failed'>('cover');
  const player = useRef<HTMLVideoElement & HTMLIFrameElement>(null);

  // The video replaces the pressed button, so it takes the focus.
  useEffect(() => {
    if (state === 'playing') player.current?.focus();
  }, [state]);

  return (
    <div className="video">
      {state === 'cover' && (
        <button type="button" aria-label={labels.play} onClick={() => setState('playing')}>
          {coverUrl && <img src={coverUrl} alt="" loading="lazy" />}
          {!coverUrl && !framed && (
            // Some phones render a first frame only for a time after the start.
            <video src={`${src}#t=0.1`} preload="metadata" muted playsInline tabIndex={-1} aria-hidden />
          )}
          <span className="video-play">
            <Play />
          </span>
        </button>
      )}
      {state === 'playing' && framed && (
        <iframe
          ref={player}
          src={src}
          title={labels.play}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          // Players refuse a page that does not name itself.
          referrerPolicy="strict-origin-when-cross-origin"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        />
      )}
      {state === 'playing' && !framed && (
        // The platform and its members provide no captions.
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
          <span>{labels.failed}</span>
        </p>
      )}
    </div>
  );
}

import './banner.css';
import { Bell, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { guardPress } from './press-guard.ts';

const shownMs = 8000;

interface BannerProps {
  title: string;
  text?: string | undefined;
  /** Where pressing it leads; without it the banner only tells. */
  onPress?: (() => void) | undefined;
  dismissLabel: string;
  onDismiss: () => void;
}

/** A message that came while somebody looks at something else. It goes by itself, unless it is being looked at. */
export function Banner({ title, text, onPress, dismissLabel, onDismiss }: BannerProps) {
  const place = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState(false);
  const expire = useEffectEvent(onDismiss);

  // What was shown last lies on top, also above a dialog that was opened before.
  useEffect(() => place.current?.showPopover(), []);

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => expire(), shownMs);
    return () => clearTimeout(timer);
  }, [held]);

  const message = (
    <>
      <Bell />
      <span>
        <span className="banner-title">{title}</span>
        {text && <span className="banner-text">{text}</span>}
      </span>
    </>
  );

  return (
    // The handlers only keep the banner for whoever is reading it; there is nothing to operate but the buttons inside.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={place}
      popover="manual"
      className="banner-place"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className="banner" role="status">
        {onPress ? (
          <button type="button" className="banner-message" onClick={guardPress(onPress)}>
            {message}
          </button>
        ) : (
          <div className="banner-message">{message}</div>
        )}
        <IconButton label={dismissLabel} icon={<X />} onClick={onDismiss} />
      </div>
    </div>
  );
}

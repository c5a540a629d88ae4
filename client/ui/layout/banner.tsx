import './banner.css';
import Bell from 'lucide-react/icons/bell';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { useExpiry } from '#client/ui/overlays/use-expiry.ts';
import { guardPress } from '#client/ui/buttons/press-guard.ts';

const shownMs = 5000;

interface BannerProps {
  title: string;
  text?: string | undefined;
  /** Called on a press. Without it the banner is not interactive. */
  onPress?: (() => void) | undefined;
  dismissLabel: string;
  onDismiss: () => void;
}

/**
 * A message that arrives while the member is elsewhere. It disappears after a while, but not while a pointer moves on it or
 * it has the focus.
 */
export function Banner({ title, text, onPress, dismissLabel, onDismiss }: BannerProps) {
  const place = useRef<HTMLDivElement>(null);
  const [hasFocus, setFocus] = useState(false);
  const [movedAt, setMovedAt] = useState(0);
  useExpiry(shownMs, onDismiss, { stays: hasFocus, restart: movedAt });

  // The element shown last is on top, even above a dialog that was opened earlier.
  useEffect(() => place.current?.showPopover(), []);

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
    // The handlers only keep the banner visible while it is being read. The buttons inside are the only controls.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={place}
      popover="manual"
      className="banner-place"
      // A resting pointer may be about to press something below the banner. Some events report no movement.
      onPointerMove={({ movementX, movementY, timeStamp }) => {
        if (movementX !== 0 || movementY !== 0) setMovedAt(timeStamp);
      }}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
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

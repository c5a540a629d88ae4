import { useCallback, useState } from 'react';
import { passKeysOn } from '#client/harness/page/shortcuts.ts';
import { world } from '#client/harness/worlds/world.ts';
import { noteFrame } from './frames.ts';
import type { PhoneName } from './phone-settings.ts';

interface PhoneFrameProps {
  name: PhoneName;
  title: string;
  width: number;
  height: number;
  scale: number;
  /** Where the app opens. */
  route: string | undefined;
}

/** The phone itself: it has its size in CSS pixels, and is drawn smaller where there is less room. */
export function PhoneFrame({ name, title, width, height, scale, route = '/index' }: PhoneFrameProps) {
  // What is followed once stays out of the address later, which must not load the app anew.
  const [address] = useState(() => `/phone?${new URLSearchParams({ phone: name, world })}#${route}`);
  const note = useCallback((frame: HTMLIFrameElement | null) => noteFrame(name, frame), [name]);

  return (
    <div className="phone-body" style={{ inlineSize: width * scale, blockSize: height * scale }}>
      <iframe
        ref={note}
        src={address}
        title={title}
        style={{ inlineSize: width, blockSize: height, transform: `scale(${scale})` }}
        onLoad={(event) => passKeysOn(event.currentTarget)}
      />
    </div>
  );
}

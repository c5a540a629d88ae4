import { useCallback, useState } from 'react';
import { passFilesOn } from '#client/harness/app/worlds/file-drag.ts';
import { passKeysOn } from '#client/harness/app/header/shortcuts.ts';
import { world } from '#client/harness/model/world.ts';
import { registerFrame, windowOf } from '#client/harness/model/phones/frames.ts';
import type { PhoneName } from '#client/harness/model/phones/phone-settings.ts';

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
  // Where the app goes from there must not load it anew.
  const [address] = useState(() => `/phone?${new URLSearchParams({ phone: name, world })}#${route}`);
  const note = useCallback((frame: HTMLIFrameElement | null) => registerFrame(name, frame), [name]);

  return (
    <div className="phone-body" style={{ inlineSize: width * scale, blockSize: height * scale }}>
      <iframe
        ref={note}
        src={address}
        title={title}
        style={{ inlineSize: width, blockSize: height, transform: `scale(${scale})` }}
        onLoad={() => {
          const page = windowOf(name);
          if (!page) return;
          passKeysOn(page);
          passFilesOn(page);
        }}
      />
    </div>
  );
}

import { useCallback, useState } from 'react';
import { forwardFiles } from '#client/harness/app/worlds/file-drag.ts';
import { forwardKeys } from '#client/harness/app/header/shortcuts.ts';
import { world } from '#client/harness/model/world.ts';
import { registerFrame, windowOf } from '#client/harness/model/phones/frames.ts';
import type { PhoneName } from '#client/harness/model/phones/phone-settings.ts';

interface PhoneFrameProps {
  name: PhoneName;
  title: string;
  width: number;
  height: number;
  scale: number;
  /** The route at which the app opens. */
  route: string | undefined;
}

/** The frame of a phone's app at its size in CSS pixels, scaled down to fit. */
export function PhoneFrame({ name, title, width, height, scale, route = '/index' }: PhoneFrameProps) {
  // The address stays the same while the app navigates, because a new one would reload the frame.
  const [address] = useState(() => `/phone?${new URLSearchParams({ phone: name, world })}#${route}`);
  const register = useCallback((frame: HTMLIFrameElement | null) => registerFrame(name, frame), [name]);

  return (
    <div className="phone-body" style={{ inlineSize: width * scale, blockSize: height * scale }}>
      <iframe
        ref={register}
        src={address}
        title={title}
        style={{ inlineSize: width, blockSize: height, transform: `scale(${scale})` }}
        onLoad={() => {
          const page = windowOf(name);
          if (!page) return;
          forwardKeys(page);
          forwardFiles(page);
        }}
      />
    </div>
  );
}

import './phones.css';
import { useCallback, useState } from 'react';
import { forwardFiles } from '#client/harness/app/worlds/file-drag.ts';
import { forwardKeys } from '#client/harness/app/header/shortcuts.ts';
import { worldOf } from '#client/harness/model/phones/beside.ts';
import { followUse } from '#client/harness/model/phones/back.ts';
import { registerFrame, windowOf } from '#client/harness/model/phones/frames.ts';
import type { PhoneName, Sides } from '#client/harness/model/phones/phone-settings.ts';

interface PhoneFrameProps {
  name: PhoneName;
  title: string;
  /** The route at which the app opens. */
  route: string | undefined;
  /** The size in CSS pixels, and the scale at which the phone is drawn. Without them it fills its place. */
  drawn?: Sides & { readonly scale: number };
}

export function PhoneFrame({ name, title, route = '/index', drawn }: PhoneFrameProps) {
  // The address stays the same while the app navigates, because a new one would reload the frame.
  const [address] = useState(
    () => `phone?${new URLSearchParams({ phone: name, world: worldOf(name) })}#${route}`,
  );
  const register = useCallback((frame: HTMLIFrameElement | null) => registerFrame(name, frame), [name]);

  return (
    <div
      className="phone-body"
      style={drawn && { inlineSize: drawn.width * drawn.scale, blockSize: drawn.height * drawn.scale }}
    >
      <iframe
        ref={register}
        src={address}
        title={title}
        style={
          drawn && {
            inlineSize: drawn.width,
            blockSize: drawn.height,
            transform: `scale(${drawn.scale})`,
          }
        }
        onLoad={() => {
          const page = windowOf(name);
          if (!page) return;
          followUse(name, page);
          forwardKeys(page);
          forwardFiles(page);
        }}
      />
    </div>
  );
}

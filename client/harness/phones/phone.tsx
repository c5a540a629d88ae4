import { RotateCw } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#client/ui/icon-button.tsx';
import { PhoneMembers } from './phone-members.tsx';
import { reloadPhones, usePhoneLoad } from './phone-reload.ts';
import type { Side } from './phone-sessions.ts';
import { passKeysOn } from '#client/harness/page/shortcuts.ts';
import { world } from '#client/harness/worlds/world.ts';

interface PhoneProps {
  side: Side;
  /** The server does not answer. */
  lost: boolean;
}

/** One phone: the client in a frame of its own, and who is logged in there. */
export function Phone({ side, lost }: PhoneProps) {
  const { t } = useTranslation();
  const load = usePhoneLoad(side);
  const frame = useRef<HTMLIFrameElement>(null);
  const address = `/?${new URLSearchParams({ phone: side, world })}#/index`;

  // A page that did not load while the server was away does not come back by itself.
  const comeBack = useEffectEvent(() => {
    if (frame.current && !hasLoaded(frame.current)) reloadPhones([side]);
  });
  useEffect(() => {
    if (!lost) return;
    return () => comeBack();
  }, [lost]);

  return (
    <section className="phone" data-side={side} aria-label={t(`harness.phones.${side}Phone`)}>
      <div className="phone-head">
        <PhoneMembers side={side} />
        <IconButton
          label={t('harness.phones.reload')}
          icon={<RotateCw />}
          onClick={() => frame.current?.contentWindow?.location.reload()}
        />
      </div>
      <div className="phone-body">
        <iframe
          key={load}
          ref={frame}
          src={address}
          title={t(`harness.phones.${side}Phone`)}
          onLoad={(event) => passKeysOn(event.currentTarget)}
        />
      </div>
    </section>
  );
}

/** A browser's own error page is of another origin, whose document nobody may see. */
function hasLoaded({ contentDocument }: HTMLIFrameElement): boolean {
  if (!contentDocument) return false;
  return contentDocument.readyState !== 'complete' || contentDocument.getElementById('root') !== null;
}

import { useEffect, useEffectEvent } from 'react';
import type { WorldEvent } from '#contract/control/observation.ts';
import type { LiveEvent } from '#contract/msg.ts';
import type { EmulatedPush, FromPhone, ToPhone } from './device-messages.ts';
import { isStreamOpen, onStreamState, onWorldEvent } from '#client/harness/model/world-stream.ts';
import { frameOf, tellPhone } from './frames.ts';
import type { PhoneName } from './phone-settings.ts';
import { notePush } from './push-reports.ts';
import { noteRoute } from './shown-phones.ts';

interface Heard extends Pick<LiveEvent, 'kind' | 'id' | 'rate'> {
  /** Whom it concerns; null is everybody. */
  readonly memberId: string | null;
}

/** Passes on to a phone what its member would hear on a live channel and get pushed, out of this page's one stream. */
export function useRelay(name: PhoneName, memberId: string | undefined): void {
  const tell = (message: ToPhone) => tellPhone(name, message);

  const sayWhetherLive = useEffectEvent(() =>
    tell({ tells: 'live', open: isStreamOpen() && memberId !== undefined }),
  );
  const pass = useEffectEvent(({ kind, at, data }: WorldEvent) => {
    if (kind === 'push') {
      const push = data as EmulatedPush;
      tell({ tells: 'push', push, isOwn: memberId !== undefined && push.memberId === memberId });
    } else if (kind === 'live') {
      const { memberId: concerned, ...event } = data as Heard;
      if (concerned === null || concerned === memberId) tell({ tells: 'event', event: { ...event, at } });
    } else if (kind === 'clock') {
      const { rate } = data as Required<Pick<LiveEvent, 'rate'>>;
      tell({ tells: 'event', event: { kind, rate, at } });
    }
  });
  const answer = useEffectEvent(({ source, data }: MessageEvent<FromPhone | null>) => {
    if (!data || source !== frameOf(name)?.contentWindow) return;
    if ('asks' in data) sayWhetherLive();
    else if (data.tells === 'route') noteRoute(name, data.route);
    else notePush(data.outbox, { phone: name, end: data.end, route: data.route });
  });

  useEffect(() => {
    const listen = (event: MessageEvent) => answer(event as MessageEvent<FromPhone | null>);
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
  useEffect(() => onWorldEvent((event) => pass(event)), []);
  useEffect(() => onStreamState(() => sayWhetherLive()), []);
  useEffect(() => sayWhetherLive(), [memberId]);
}

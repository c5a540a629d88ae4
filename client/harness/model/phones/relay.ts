import { useLayoutEffect, useEffectEvent } from 'react';
import type { WorldEvent } from '#contract/control/observation.ts';
import type { LiveEvent } from '#contract/msg.ts';
import type { EmulatedPush, FromPhone, ToPhone } from '#client/harness/messages/device-messages.ts';
import { besideStream, worldStream } from '#client/harness/model/world-stream.ts';
import { onOtherWorld, pastOf } from '#client/harness/model/world.ts';
import { partnerOf, worldOf } from './beside.ts';
import { frameOf, sendToPhone } from './frames.ts';
import type { PhoneName } from './phone-settings.ts';
import { noteSteps } from './back.ts';
import { addPushReport } from './push-reports.ts';
import { addRepaints } from './repaints.ts';
import { recordRoute } from './shown-phones.ts';

interface LiveChange extends Pick<LiveEvent, 'kind' | 'id' | 'rate'> {
  /** The member that it concerns; null for all members. */
  readonly memberId: string | null;
}

/** Passes the live events and pushes of a phone's member on to the phone, from this page's stream of its world. */
export function useRelay(name: PhoneName, memberId: string | undefined): void {
  const send = (message: ToPhone) => sendToPhone(name, message);

  const isBeside = partnerOf(name) !== undefined;
  const events = isBeside ? besideStream : worldStream;
  const world = worldOf(name);

  const sendLiveState = useEffectEvent(() => {
    const stream = events.stateNow() === 'open';
    const open = stream && memberId !== undefined;
    send({ type: 'live', open, stream, world: worldOf(name), isQuiet: isBeside || pastOf !== undefined });
  });
  const pass = useEffectEvent(({ kind, at, data, requestId: cause }: WorldEvent) => {
    if (kind === 'push') {
      const push = data as EmulatedPush;
      send({ type: 'push', push, isOwn: memberId !== undefined && push.memberId === memberId, cause });
    } else if (kind === 'live') {
      const { memberId: recipient, ...event } = data as LiveChange;
      if (recipient === null || recipient === memberId)
        send({ type: 'event', event: { ...event, at }, cause });
    } else if (kind === 'clock') {
      const { rate } = data as Required<Pick<LiveEvent, 'rate'>>;
      send({ type: 'event', event: { kind, rate, at } });
    }
  });
  const answer = useEffectEvent(({ source, data }: MessageEvent<FromPhone | null>) => {
    if (!data || source !== frameOf(name)?.contentWindow) return;
    if (data.type === 'connect') sendLiveState();
    else if (data.type === 'route') {
      recordRoute(name, data.route);
      noteSteps(name, data.stepsBack);
      // This page knows calls and messages of its own world only.
    } else if (isBeside) return;
    else if (data.type === 'painted') addRepaints(name, data.painted);
    else addPushReport(data.outbox, { phone: name, result: data.result, route: data.route });
  });

  useLayoutEffect(() => {
    const listen = (event: MessageEvent) => answer(event as MessageEvent<FromPhone | null>);
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
  useLayoutEffect(() => events.onEvent((event) => pass(event)), [events]);
  useLayoutEffect(() => events.onState(() => sendLiveState()), [events]);
  useLayoutEffect(() => onOtherWorld(() => sendLiveState()), []);
  useLayoutEffect(() => sendLiveState(), [memberId, world]);
}

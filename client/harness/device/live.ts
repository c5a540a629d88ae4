import { onHarness, sayToHarness } from '#client/harness/model/phones/device-messages.ts';
import { isOffline, onNetwork } from './network.ts';

const channels = new Set<EmulatedEventSource>();

/**
 * Gives this phone its live channel through the harness's own stream. Four phones with a channel each, and the stream,
 * would take up the six connections that a browser opens to a server, and every call would wait.
 */
export function emulateLive(): void {
  window.EventSource = EmulatedEventSource as unknown as typeof EventSource;
  onHarness((message) => {
    if (message.tells === 'live') followAll(message.open);
    else if (message.tells === 'event')
      for (const channel of channels) channel.hear(message.event.kind, JSON.stringify(message.event));
  });
  onNetwork(() => {
    if (isOffline()) for (const channel of channels) channel.follow(false);
    else sayToHarness({ asks: 'live' });
  });
}

/** The app waits longer after each channel that it lost; once there is one to be had, it is woken to ask for it. */
function followAll(open: boolean): void {
  for (const channel of channels) channel.follow(open);
  if (open && channels.size === 0) document.dispatchEvent(new Event('visibilitychange'));
}

class EmulatedEventSource extends EventTarget {
  #open = false;

  constructor() {
    super();
    channels.add(this);
    sayToHarness({ asks: 'live' });
  }

  follow(open: boolean): void {
    if (open === this.#open || (open && isOffline())) return;
    this.#open = open;
    this.dispatchEvent(new Event(open ? 'open' : 'error'));
  }

  hear(kind: string, data: string): void {
    if (this.#open) this.dispatchEvent(new MessageEvent(kind, { data }));
  }

  close(): void {
    channels.delete(this);
  }
}

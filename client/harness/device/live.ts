import { setRelayed } from '#client/api/live-state.ts';
import { onHarnessMessage, sendToHarness } from '#client/harness/messages/device-messages.ts';
import { isOffline, onNetwork } from './network.ts';

let streamIsOpen = false;
/** The live channel of this phone's member is open at the harness. */
let isOpen = false;
const channels = new Set<EmulatedEventSource>();

/**
 * Replaces this phone's live channel by the harness's stream. A browser opens six connections to a server: with a channel
 * for each of four phones, and the stream, every call would wait.
 */
export function emulateLive(): void {
  window.EventSource = EmulatedEventSource as unknown as typeof EventSource;
  onHarnessMessage((message) => {
    if (message.type === 'live') {
      streamIsOpen = message.stream;
      setRelayed(streamIsOpen && !isOffline());
      setAllOpen(message.open && !isOffline());
    }
    if (message.type === 'event')
      for (const channel of channels) channel.receive(message.event.kind, JSON.stringify(message.event));
  });
  // A guest's phone opens no channel that would ask for the state of the stream.
  sendToHarness({ type: 'connect' });
  onNetwork(() => {
    setRelayed(streamIsOpen && !isOffline());
    if (isOffline()) setAllOpen(false);
    else sendToHarness({ type: 'connect' });
  });
}

/** Cuts the live channel of a real phone, which is its own, when the operator switches its network off. */
export function interruptLive(): void {
  const open = new Set<EventSource>();
  window.EventSource = class extends EventSource {
    constructor(address: string | URL) {
      super(address);
      open.add(this);
    }

    override close(): void {
      open.delete(this);
      super.close();
    }
  };
  onNetwork(() => {
    if (isOffline())
      for (const channel of open) {
        channel.close();
        channel.dispatchEvent(new Event('error'));
      }
  });
}

/** Opens or closes every channel. The app delays its reconnects, so this event makes it reconnect at once. */
function setAllOpen(open: boolean): void {
  for (const channel of channels) channel.setOpen(open);
  const isBack = open && !isOpen;
  isOpen = open;
  // In another world, which stays open, the app is connecting already.
  if (isBack && channels.size === 0) document.dispatchEvent(new Event('visibilitychange'));
}

class EmulatedEventSource extends EventTarget {
  #open = false;

  constructor() {
    super();
    channels.add(this);
    sendToHarness({ type: 'connect' });
  }

  setOpen(open: boolean): void {
    if (open === this.#open || (open && isOffline())) return;
    this.#open = open;
    this.dispatchEvent(new Event(open ? 'open' : 'error'));
  }

  receive(kind: string, data: string): void {
    if (this.#open) this.dispatchEvent(new MessageEvent(kind, { data }));
  }

  close(): void {
    channels.delete(this);
  }
}

import { storage } from '#client/device/storage.ts';

const slowMs = 2000;

/** The calls that wait for a response. */
const pending = new Set<EmulatedRequest>();

/** Whether the operator switched this phone's network off. */
export const isOffline = (): boolean => storage.read('network') === 'offline';

/** Calls back when the network is switched off or on. */
export function onNetwork(listener: () => void): void {
  let wasOffline = isOffline();
  storage.subscribe(() => {
    if (isOffline() === wasOffline) return;
    wasOffline = isOffline();
    listener();
  });
}

/**
 * Delays or fails this phone's calls by the network that the operator chose. Switching it off fails pending calls and sets
 * `navigator.onLine`. A change applies at once and survives a reload.
 */
export function emulateNetwork(): void {
  window.XMLHttpRequest = EmulatedRequest;
  const browserIsOnline = () => Reflect.get(Navigator.prototype, 'onLine', navigator);
  Object.defineProperty(navigator, 'onLine', { get: () => !isOffline() && browserIsOnline() });
  onNetwork(() => {
    if (isOffline()) for (const request of pending) request.fail();
    dispatchEvent(new Event(isOffline() ? 'offline' : 'online'));
  });
}

class EmulatedRequest extends XMLHttpRequest {
  #aborted = false;

  constructor() {
    super();
    this.addEventListener('loadend', () => pending.delete(this));
  }

  override send(body?: Document | XMLHttpRequestBodyInit | null): void {
    if (isOffline()) setTimeout(() => this.fail());
    else if (storage.read('network') === 'slow') setTimeout(() => this.#sendLate(body), slowMs);
    else this.#send(body);
  }

  override abort(): void {
    this.#aborted = true;
    super.abort();
  }

  /** Fails the call as a broken connection does: the platform may have received it. */
  fail(): void {
    if (this.#aborted) return;
    this.#aborted = true;
    pending.delete(this);
    this.dispatchEvent(new ProgressEvent('error'));
    super.abort();
  }

  #send(body: Document | XMLHttpRequestBodyInit | null | undefined): void {
    pending.add(this);
    super.send(body);
  }

  /** Sends after the delay, unless the call was aborted or the network switched off meanwhile. */
  #sendLate(body: Document | XMLHttpRequestBodyInit | null | undefined): void {
    if (this.#aborted) return;
    if (isOffline()) this.fail();
    else this.#send(body);
  }
}

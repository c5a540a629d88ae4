import { storage } from '#client/device/storage.ts';

const slowMs = 2000;

/** The calls that were sent and not answered yet. */
const underWay = new Set<EmulatedRequest>();

/** The network of this phone, as the harness has set it. */
export const isOffline = (): boolean => storage.read('network') === 'offline';

/** Calls back when the network goes or comes back. */
export function onNetwork(listener: () => void): void {
  let wasOffline = isOffline();
  storage.subscribe(() => {
    if (isOffline() === wasOffline) return;
    wasOffline = isOffline();
    listener();
  });
}

/**
 * Lets this phone's calls wait, or not get through, while the harness says so: those that are under way are lost when
 * the network goes. The browser's own word on being online says the same. What was set holds at once and over a reload.
 */
export function emulateNetwork(): void {
  window.XMLHttpRequest = EmulatedRequest;
  const machineIsOnline = () => Reflect.get(Navigator.prototype, 'onLine', navigator);
  Object.defineProperty(navigator, 'onLine', { get: () => !isOffline() && machineIsOnline() });
  onNetwork(() => {
    if (isOffline()) for (const request of underWay) request.lose();
    dispatchEvent(new Event(isOffline() ? 'offline' : 'online'));
  });
}

class EmulatedRequest extends XMLHttpRequest {
  #aborted = false;

  constructor() {
    super();
    this.addEventListener('loadend', () => underWay.delete(this));
  }

  override send(body?: Document | XMLHttpRequestBodyInit | null): void {
    if (isOffline()) setTimeout(() => this.lose());
    else if (storage.read('network') === 'slow') setTimeout(() => this.#sendLate(body), slowMs);
    else this.#send(body);
  }

  override abort(): void {
    this.#aborted = true;
    super.abort();
  }

  /** Ends as a call does whose connection broke: without an answer, though the platform may have heard it. */
  lose(): void {
    if (this.#aborted) return;
    this.#aborted = true;
    underWay.delete(this);
    this.dispatchEvent(new ProgressEvent('error'));
    super.abort();
  }

  #send(body: Document | XMLHttpRequestBodyInit | null | undefined): void {
    underWay.add(this);
    super.send(body);
  }

  /** It may have been given up meanwhile, or the network have gone. */
  #sendLate(body: Document | XMLHttpRequestBodyInit | null | undefined): void {
    if (this.#aborted) return;
    if (isOffline()) this.lose();
    else this.#send(body);
  }
}

import { storage } from '#client/device/storage.ts';

const slowMs = 2000;

/** The network of this phone, as the harness has set it. */
export const isOffline = (): boolean => storage.read('network') === 'offline';

/** Lets this phone's calls wait, or not get through, while the harness says so. What was set holds at once and over a reload. */
export function emulateNetwork(): void {
  window.XMLHttpRequest = EmulatedRequest;
}

class EmulatedRequest extends XMLHttpRequest {
  #aborted = false;

  override send(body?: Document | XMLHttpRequestBodyInit | null): void {
    if (isOffline()) setTimeout(() => this.#lose());
    else if (storage.read('network') === 'slow') setTimeout(() => this.#sendLate(body), slowMs);
    else super.send(body);
  }

  override abort(): void {
    this.#aborted = true;
    super.abort();
  }

  #lose(): void {
    if (!this.#aborted) this.dispatchEvent(new ProgressEvent('error'));
  }

  /** It may have been given up meanwhile, or the network have gone. */
  #sendLate(body: Document | XMLHttpRequestBodyInit | null | undefined): void {
    if (this.#aborted) return;
    if (isOffline()) this.#lose();
    else super.send(body);
  }
}

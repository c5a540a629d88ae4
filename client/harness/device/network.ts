import { takeConnection } from './connections.ts';
import { effectOf, isDownAt } from './network-profiles.ts';
import { noteAnswer } from './paints.ts';
import { markCall } from './taps.ts';
import { isPressedCommand } from '#client/api/own-commands.ts';
import { storage } from '#client/device/storage.ts';

/** The calls that wait for a response. */
const pending = new Set<EmulatedRequest>();
/** The commands among them. The harness reads their presence at the root element. */
const commands = new Set<EmulatedRequest>();

const markSending = (): void =>
  void document.documentElement.toggleAttribute('data-sending', commands.size > 0);

/** The number of calls so far, which decides the effect of a bad network on the next. */
let count = 0;
/** The time at which a flapping network was chosen. */
let flappingSince: number | undefined;
const flapCheckMs = 500;

/** Returns true if the operator switched this phone's network off, or a flapping network is down. */
export function isOffline(): boolean {
  const network = storage.read('network');
  if (network !== 'flapping') flappingSince = undefined;
  else flappingSince ??= performance.now();
  return (
    network === 'offline' || (flappingSince !== undefined && isDownAt(performance.now() - flappingSince))
  );
}

/** Calls back when the network is switched off or on. */
export function onNetwork(listener: () => void): void {
  let wasOffline = isOffline();
  const check = () => {
    const offline = isOffline();
    if (offline === wasOffline) return;
    wasOffline = offline;
    listener();
  };
  storage.subscribe(check);
  // A flapping network changes by itself.
  setInterval(check, flapCheckMs);
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
  #losesResponse = false;
  #isCommand = false;
  #sentAt = 0;
  #giveConnectionBack = (): void => undefined;

  constructor() {
    super();
    this.addEventListener('loadend', () => {
      this.#end();
      this.#giveConnectionBack();
      if (!this.#losesResponse) noteAnswer(this, this.#isCommand ? this.#sentAt : undefined);
    });
    // Registered before the app's own listeners, so these do not learn of a response that is lost.
    for (const type of ['readystatechange', 'progress', 'load', 'loadend'])
      this.addEventListener(type, (event) => this.#withhold(event));
  }

  override open(method: string, url: string | URL, isAsync = true): void {
    this.#isCommand = isPressedCommand(method, url);
    super.open(method, url, isAsync);
  }

  override send(body?: Document | XMLHttpRequestBodyInit | null): void {
    markCall(this);
    this.#sentAt = performance.now();
    if (this.#isCommand) commands.add(this);
    markSending();
    count += 1;
    const { delayMs, lost } = effectOf(storage.read('network'), count, sizeOf(body));
    this.#losesResponse = lost === 'response';
    if (isOffline() || lost === 'call') setTimeout(() => this.fail(), delayMs);
    else if (delayMs > 0) setTimeout(() => void this.#sendInTurn(body), delayMs);
    else void this.#sendInTurn(body);
  }

  /** Fails the call instead of delivering the platform's response. */
  #withhold(event: Event): void {
    if (!this.#losesResponse || this.readyState < XMLHttpRequest.DONE) return;
    event.stopImmediatePropagation();
    if (event.type === 'loadend') this.fail();
  }

  #end(): void {
    pending.delete(this);
    commands.delete(this);
    markSending();
  }

  override abort(): void {
    this.#aborted = true;
    this.#end();
    super.abort();
  }

  /** Fails the call as a broken connection does: the platform may have received it. */
  fail(): void {
    if (this.#aborted) return;
    this.#aborted = true;
    this.#end();
    this.dispatchEvent(new ProgressEvent('error'));
    super.abort();
  }

  /** Sends on the next free connection, unless the call was aborted or the network switched off meanwhile. */
  async #sendInTurn(body: Document | XMLHttpRequestBodyInit | null | undefined): Promise<void> {
    pending.add(this);
    this.#giveConnectionBack = await takeConnection();
    if (isOffline()) this.fail();
    if (this.#aborted) {
      pending.delete(this);
      this.#giveConnectionBack();
    } else super.send(body);
  }
}

/** The size of a body, as far as it is known without reading it. */
function sizeOf(body: Document | XMLHttpRequestBodyInit | null | undefined): number {
  if (typeof body === 'string') return body.length;
  if (body instanceof Blob) return body.size;
  if (!(body instanceof FormData)) return 0;
  return [...body.values()].reduce(
    (sum, value) => sum + (typeof value === 'string' ? value.length : value.size),
    0,
  );
}

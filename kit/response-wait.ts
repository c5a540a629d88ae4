import type { Response, Test } from 'supertest';
import { realTime } from '#server/handling/real-time.ts';

/** The pause before the first check. Each pause is twice the one before, so that many slow calls cause few checks. */
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 2000;

/** A call without a response. `reason` completes the sentence "no complete response in world …". */
export class NoResponse {
  constructor(readonly reason: string) {}
}

/** Sends a request and waits for its response. Without a limit it waits until the connection ends. */
export async function responseWithin(
  request: Test,
  limitMs: number | undefined,
): Promise<Response | NoResponse> {
  if (limitMs === undefined) return await request;
  let timer: NodeJS.Timeout | undefined;
  // superagent has a limit of its own, but a test with fake timers replaces its timer.
  const late = new Promise<NoResponse>((resolve) => {
    const reason = `within ${limitMs} ms. A fault may hold it back (control.faults), or pass a longer timeoutMs.`;
    timer = realTime.setTimeout(() => resolve(new NoResponse(reason)), limitMs);
  });
  try {
    const outcome = await Promise.race([request, late]);
    if (outcome instanceof NoResponse) request.abort();
    return outcome;
  } finally {
    realTime.clearTimeout(timer);
  }
}

/**
 * Does the same, but gives the request up when a fault holds its response back. `heldBy` returns the name of that fault, and
 * is asked regularly: a time limit alone would also end calls on a busy machine.
 */
export async function responseUnlessHeld(
  request: Test,
  limitMs: number,
  heldBy: () => Promise<string | undefined>,
): Promise<Response | NoResponse> {
  const hold = new Hold(heldBy);
  try {
    const outcome = await Promise.race([responseWithin(request, limitMs), hold.found]);
    if (outcome instanceof NoResponse) request.abort();
    return outcome;
  } finally {
    hold.stop();
  }
}

/** Asks regularly for a fault that holds a response back, until it is stopped. */
class Hold {
  readonly found: Promise<NoResponse>;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(private readonly heldBy: () => Promise<string | undefined>) {
    this.found = new Promise((resolve, reject) => this.#askAfter(FIRST_PAUSE_MS, resolve, reject));
  }

  stop(): void {
    this.#isStopped = true;
    realTime.clearTimeout(this.#timer);
  }

  #askAfter(pauseMs: number, resolve: (hold: NoResponse) => void, reject: (error: unknown) => void): void {
    const ask = async () => {
      const fault = await this.heldBy();
      if (fault !== undefined)
        resolve(new NoResponse(`because the fault ${fault} holds it back. Pass timeoutMs to wait for it.`));
      else if (!this.#isStopped) this.#askAfter(Math.min(2 * pauseMs, MAX_PAUSE_MS), resolve, reject);
    };
    this.#timer = realTime.setTimeout(() => void ask().catch(reject), pauseMs).unref();
  }
}

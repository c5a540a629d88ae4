import type { EventEmitter } from 'node:events';
import type { HeldCall } from '#contract/control/faults.ts';
import type { Runtime } from '../../handling/runtime.ts';
import { realTime } from '../../handling/real-time.ts';

interface Hold extends Omit<HeldCall, 'machineAt' | 'until'> {
  readonly limitMs: number;
  /** Emits `close` when the caller leaves. */
  readonly response: EventEmitter & { readonly destroyed: boolean };
}

/** The calls of one world that faults hold before they are performed. */
export class Holds {
  /** Each with the function that lets it go on, in the order of arrival. */
  readonly #held = new Map<HeldCall, () => void>();

  /** `onChange` hears how many calls are held after each arrival and each end. */
  constructor(
    private readonly runtime: Pick<Runtime, 'now'>,
    private readonly onChange: (state: { readonly held: number }) => void,
  ) {}

  get size(): number {
    return this.#held.size;
  }

  list(): HeldCall[] {
    return [...this.#held.keys()];
  }

  /** Resolves when the call is released, when its time is over, or when its caller leaves. */
  hold({ limitMs, response, ...call }: Hold): Promise<void> {
    const machineAt = this.runtime.now();
    const held: HeldCall = { ...call, machineAt, until: machineAt + limitMs };
    return new Promise((resolve) => {
      const end = () => {
        if (!this.#held.delete(held)) return;
        realTime.clearTimeout(timer);
        response.off('close', end);
        this.onChange({ held: this.size });
        resolve();
      };
      // It does not keep the process running.
      const timer = realTime.setTimeout(end, limitMs).unref();
      this.#held.set(held, end);
      response.once('close', end);
      this.onChange({ held: this.size });
      if (response.destroyed) end();
    });
  }

  /** Lets calls go on: all, or those of one fault or request. Returns their number. */
  release(only: Partial<Pick<HeldCall, 'faultId' | 'requestId'>> = {}): number {
    const { faultId, requestId } = only;
    const chosen = [...this.#held].filter(
      ([held]) =>
        (faultId === undefined || held.faultId === faultId) &&
        (requestId === undefined || held.requestId === requestId),
    );
    for (const [, end] of chosen) end();
    return chosen.length;
  }
}

import type { Params } from '#contract/control/params.ts';
import type { WorldStorage } from '../storage/world-storage.ts';
import { listFaults, type FaultRow } from './fault-store.ts';
import { loadParams } from '../storage/params.ts';

/** The parameters and faults of a world, cached until `invalidate`: nearly every call reads them, and few change them. */
export class WorldSettings {
  #params: Params | undefined;
  #faults: readonly FaultRow[] | undefined;

  constructor(private readonly storage: WorldStorage) {}

  get params(): Params {
    return (this.#params ??= this.storage.attempt(loadParams));
  }

  get faults(): readonly FaultRow[] {
    return (this.#faults ??= this.storage.attempt(listFaults));
  }

  /** Drops the cache: the parameters or faults in the database may have changed. */
  invalidate(): void {
    this.#params = undefined;
    this.invalidateFaults();
  }

  /** Drops the cached faults only: reading and checking the parameters again takes longer than most calls. */
  invalidateFaults(): void {
    this.#faults = undefined;
  }
}

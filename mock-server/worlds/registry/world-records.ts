import type { DurableFolder } from '../storage/durable-folder.ts';

/** The server's record of a world beside its data. Instants are of the system clock. */
export interface WorldRecord {
  readonly label: string;
  /** The world of which it is a fork, and the instant of both worlds' time at which it left it. */
  readonly from: string | null;
  readonly fromTime: number | null;
  /** The name of the token that created it; empty if the server has no tokens. */
  readonly owner: string;
  /** Null if it is older than its record. */
  readonly createdAt: number | null;
  /** The time without use after which it is deleted; null if it stays. */
  readonly ttlMs: number | null;
}

const unknown: WorldRecord = {
  ...{ label: '', from: null, fromTime: null, owner: '', createdAt: null, ttlMs: null },
};

/** The records of all worlds by name. Those of durable worlds are in files beside them. */
export class WorldRecords {
  readonly #records = new Map<string, WorldRecord>();

  constructor(private readonly durable: DurableFolder | undefined) {}

  get(name: string): WorldRecord {
    return this.#records.get(name) ?? unknown;
  }

  set(name: string, record: WorldRecord, isDurable: boolean): void {
    if (isDurable) this.durable?.writeRecord(name, JSON.stringify(record));
    this.#records.set(name, record);
  }

  /** Reads the record of a durable world. One that cannot be read is as if it were missing. */
  load(name: string): void {
    try {
      const text = this.durable?.readRecord(name);
      if (text !== undefined)
        this.#records.set(name, { ...unknown, ...(JSON.parse(text) as Partial<WorldRecord>) });
    } catch (error) {
      console.error(`The record of world ${name} cannot be read, so its owner is not known.`, error);
    }
  }

  delete(name: string): void {
    this.#records.delete(name);
  }
}

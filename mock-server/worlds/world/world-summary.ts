import { isDamage } from '../../db/open.ts';
import type { ClockState } from '../../clock/clock.ts';
import type { WorldStorage } from '../storage/world-storage.ts';
import { findOrigin, listPictures, type Origin } from '../storage/command-store.ts';

/** The data of a world that is known without opening its database. */
export interface WorldSummary {
  readonly clock: ClockState;
  /** The instant of the last transaction. */
  readonly lastAt: number;
  readonly members: number;
  /** The fixture that it was made from. */
  readonly fixture: Origin['fixture'];
  /** The names of the uploaded pictures that it refers to. */
  readonly pictures: ReadonlySet<string>;
}

/** The parts of a summary that are read from the database once and kept while it is closed. */
export class SummaryCache {
  #members: number | undefined;
  #fixture: Origin['fixture'] | undefined;
  #pictures: ReadonlySet<string> | undefined;

  constructor(
    private readonly storage: WorldStorage,
    known?: WorldSummary,
  ) {
    this.#members = known?.members;
    this.#fixture = known?.fixture;
    this.#pictures = known?.pictures;
  }

  get members(): number {
    const { isOpen, isDamaged } = this.storage;
    if (this.#members === undefined) this.#members = this.#countMembers();
    else if (isOpen && !isDamaged) this.remember();
    return this.#members;
  }

  #countMembers(): number {
    return this.storage.attempt((sql) => sql.value('SELECT count(*) FROM member'));
  }

  get fixture(): Origin['fixture'] {
    return (this.#fixture ??= findOrigin(this.storage.sql).fixture);
  }

  /** Forks share the set until they upload a picture of their own. */
  get pictures(): ReadonlySet<string> {
    return (this.#pictures ??= listPictures(this.storage.sql));
  }

  addPictures(names: readonly string[]): void {
    if (names.length > 0) this.#pictures = new Set([...this.pictures, ...names]);
  }

  /** Keeps the summary of an evicted world, which is valid until the world is opened again. */
  keep({ members, fixture, pictures }: WorldSummary): void {
    this.#members = members;
    this.#fixture = fixture;
    this.#pictures = pictures;
  }

  /**
   * Reads the summary before the database closes. It is valid until the database is opened again. If that shows that the
   * file is damaged, the earlier summary stays.
   */
  remember(): void {
    try {
      if (this.storage.isOpen && !this.storage.isDamaged) this.#members = this.#countMembers();
    } catch (error) {
      if (!isDamage(error)) throw error;
    }
  }
}

import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyOf, type Cell } from './cells.ts';

export interface Flaw {
  readonly kind: string;
  readonly what: string;
  readonly text: string;
  /** Left, top, width and height in the document, in CSS pixels. */
  readonly box?: readonly [number, number, number, number] | undefined;
}

export interface Result extends Cell {
  /** The build of the client that was checked. */
  readonly build: string;
  readonly flaws: readonly Flaw[];
  /** The picture's file beside the page, and its size in CSS pixels. */
  readonly picture?: { readonly file: string; readonly height: number } | undefined;
}

/** The results of all runs, one line per cell, so that a stopped run can continue. */
export class Results {
  readonly #byCell = new Map<string, Result>();
  readonly #file: string;

  constructor(
    readonly folder: string,
    readonly build: string,
  ) {
    mkdirSync(join(folder, 'matrix'), { recursive: true });
    this.#file = join(folder, 'matrix/cells.jsonl');
    for (const line of existsSync(this.#file) ? readFileSync(this.#file, 'utf8').split('\n') : [])
      this.#take(line);
    writeFileSync(
      this.#file,
      this.all()
        .map((result) => `${JSON.stringify(result)}\n`)
        .join(''),
    );
  }

  /** A line may have been cut when a run was stopped. */
  #take(line: string): void {
    try {
      const result = JSON.parse(line) as Result;
      this.#byCell.set(keyOf(result), result);
    } catch {
      // The cell is checked again.
    }
  }

  add(result: Result): void {
    this.#byCell.set(keyOf(result), result);
    appendFileSync(this.#file, `${JSON.stringify(result)}\n`);
  }

  all(): Result[] {
    return [...this.#byCell.values()];
  }

  of(cell: Cell): Result | undefined {
    return this.#byCell.get(keyOf(cell));
  }

  isDone(cell: Cell): boolean {
    return this.of(cell)?.build === this.build;
  }

  hasFailed(cell: Cell): boolean {
    return (this.of(cell)?.flaws.length ?? 0) > 0;
  }
}

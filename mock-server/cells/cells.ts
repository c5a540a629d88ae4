import { MAIN } from '../worlds/storage/durable-folder.ts';
import { refuse } from '../handling/refusal.ts';
import { Ring } from './ring.ts';

/** This process among the cells that share all worlds. */
export interface CellSettings {
  readonly name: string;
  /** The address of each cell, this one included, by name. */
  readonly addresses: ReadonlyMap<string, string>;
  /** The secret of the cells, by which they admit each other's operators. Cells without tokens need none. */
  readonly secret?: string | undefined;
}

/** The answers of other cells, and the names of those that did not answer. */
export interface CellAnswers {
  readonly answers: readonly unknown[];
  readonly silent: readonly string[];
}

/** A cell as another one sees it. `problem` is one sentence without an address; empty if there is none. */
export interface CellState {
  readonly name: string;
  readonly address: string;
  readonly state: 'here' | 'answered' | 'silent' | 'differs';
  readonly problem: string;
}

/** Long enough for a list of thousands of worlds, and short enough for a person who waits for a cell that hangs. */
const ASK_MS = 5000;
const PING_MS = 2000;

/** Knows which worlds this cell has, and asks the other cells. */
export class Cells {
  readonly name: string;
  readonly secret: string | undefined;
  readonly #ring: Ring;
  readonly #addresses: ReadonlyMap<string, string>;

  constructor({ name, addresses, secret }: CellSettings) {
    this.name = name;
    this.secret = secret;
    this.#addresses = addresses;
    this.#ring = new Ring([...addresses.keys()]);
  }

  /** This cell's description of itself, by which others notice a ring that differs. */
  get identity(): { readonly name: string; readonly ring: string } {
    return { name: this.name, ring: ringOf([...this.#addresses.keys()]) };
  }

  ownerOf(world: string): string {
    return this.#ring.ownerOf(world);
  }

  owns(world: string): boolean {
    return this.ownerOf(world) === this.name;
  }

  /**
   * Refuses MISDIRECTED for a world of another cell. The context is `unnamed` if the request names no world, `unseen` if it
   * names the world only where a proxy does not look, and `further` for a further world of the call.
   */
  requireOwn(world: string, context?: 'unnamed' | 'unseen' | 'further'): void {
    if (this.owns(world)) return;
    const cell = this.ownerOf(world);
    refuse('MISDIRECTED', {
      values: { name: world, cell, own: this.name, ...(context !== undefined && { context }) },
    });
  }

  /** Calls the operator's service of all other cells, each for itself, in the name of the caller. */
  async ask(method: string, path: string, authorization: string | undefined): Promise<CellAnswers> {
    const asked = [...this.#others()].map(async ([name, address]) => {
      try {
        const url = new URL(`${address}${path}`);
        url.searchParams.set('cell', name);
        const response = await fetch(url, {
          method,
          headers: authorization === undefined ? {} : { Authorization: authorization },
          signal: AbortSignal.timeout(ASK_MS),
        });
        const { code, data } = (await response.json()) as { code: number; data: unknown };
        return code === 200 ? { data } : { silent: name };
      } catch {
        return { silent: name };
      }
    });
    const all = await Promise.all(asked);
    return {
      answers: all.flatMap((one) => ('data' in one ? [one.data] : [])),
      silent: all.flatMap((one) => one.silent ?? []),
    };
  }

  /** Looks for a file of another cell, such as the picture of a world that was brought here from there. */
  async find(path: string): Promise<Response | undefined> {
    for (const [, address] of this.#others()) {
      const response = await fetch(`${address}${path}`, {
        headers: { [ASKED]: this.name },
        signal: AbortSignal.timeout(ASK_MS),
      }).catch(() => undefined);
      if (response?.ok) return response;
      await response?.body?.cancel();
    }
    return undefined;
  }

  /** The state of every cell, in the order of the ring. */
  states(): Promise<CellState[]> {
    return Promise.all(
      [...this.#addresses].map(async ([name, address]) => ({
        name,
        address,
        ...(name === this.name ? { state: 'here' as const, problem: '' } : await this.#ping(name, address)),
      })),
    );
  }

  async #ping(name: string, address: string): Promise<Pick<CellState, 'state' | 'problem'>> {
    const silent = { state: 'silent' as const, problem: `Cell ${name} does not answer.` };
    const response = await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(PING_MS) }).catch(
      () => undefined,
    );
    const { cell } = ((await response?.json().catch(() => undefined)) ?? {}) as { cell?: Cells['identity'] };
    if (!response?.ok) return silent;
    const own = this.identity;
    if (cell?.name === name && cell.ring === own.ring) return { state: 'answered', problem: '' };
    const problem =
      cell?.name === name
        ? `Cell ${name} has the ring ${cell.ring}, and cell ${own.name} has ${own.ring}: set ASSAY_CELLS alike.`
        : `The address of cell ${name} is of ${cell ? `cell ${cell.name}` : 'no cell'}: set ASSAY_CELLS right.`;
    return { state: 'differs', problem };
  }

  *#others(): Iterable<[string, string]> {
    for (const cell of this.#addresses) if (cell[0] !== this.name) yield cell;
  }
}

/** The header of a cell that looks for a file, so that the cells do not ask each other forever. */
export const ASKED = 'x-asked-by-cell';

const ringOf = (names: readonly string[]): string => names.toSorted().join(',');

/**
 * The world that a request names where a proxy sees it (decision 40): in its path, in its query, in the ticket of a stream,
 * or in the header. Undefined for a call that any cell answers for all.
 */
export function worldOfRequest(path: string, query: string, header: string | undefined): string | undefined {
  if (/^\/control\/(worlds|cells|session)\/?$/i.test(path)) return undefined;
  const inPath = /^\/control\/worlds\/([^/]+)/i.exec(path)?.[1]?.replace(/%7e/gi, '~');
  // An EventSource sends no headers.
  const params = new URLSearchParams(/^\/(control\/events|api\/msg\/live)\/?$/i.test(path) ? query : '');
  return inPath ?? params.get('world') ?? params.get('ticket')?.split('.')[0] ?? header ?? MAIN;
}

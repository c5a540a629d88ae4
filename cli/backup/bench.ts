import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { OWNER_ONLY } from '#server/worlds/storage/commit-mark.ts';
import { printable } from '../printable.ts';

/** A failure of the whole backup. Its message is one sentence. */
export class BackupProblem extends Error {}

/** A call that the server refused, with its message. */
export class RefusedCall extends Error {}

export type WorldInfo = OutputOf<typeof control.worlds>[number];
type Operator = OutputOf<typeof control.session>;

const BYTES = 'application/octet-stream';

/** The operator's calls of a backup to a running server. */
export class Bench {
  constructor(
    private readonly server: URL,
    private readonly token: string | undefined,
  ) {}

  /** The holder of the token. Throws RefusedCall. */
  readonly session = (): Promise<Operator> => this.#read('session');

  /** The worlds of this server; of one of several cells, its own. Throws RefusedCall. */
  async worlds(): Promise<WorldInfo[]> {
    const { cell } = await this.#read<OutputOf<typeof control.cells>>('cells');
    return this.#read(cell === '' ? 'worlds' : `worlds?cell=${cell}`);
  }

  /** Writes a world, as it is at one moment, into a new file. Throws RefusedCall, for example if it was deleted. */
  async download(name: string, file: string): Promise<void> {
    const response = await this.#call(`worlds/${name}/export`, BYTES);
    if (response.headers.get('content-type') !== BYTES || !response.body) {
      await this.#dataOf(response);
      throw this.#foreign();
    }
    // Fetch and streams declare the same type twice.
    const body = Readable.fromWeb(response.body as ReadableStream);
    await pipeline(body, createWriteStream(file, { flags: 'wx', mode: OWNER_ONLY }));
  }

  async #read<T>(path: string): Promise<T> {
    return (await this.#dataOf(await this.#call(path, 'application/json'))) as T;
  }

  /** The data of a JSON answer. Throws RefusedCall with the message of a refusal. */
  async #dataOf(response: Response): Promise<unknown> {
    const text = await response.text();
    const { code, msg, data } = envelopeIn(text) ?? {};
    if (typeof code !== 'number') throw this.#foreign();
    if (code !== 200) throw new RefusedCall(printable(String(msg)).replace(/[^.!?]$/, '$&.'));
    return data;
  }

  #foreign(): BackupProblem {
    return new BackupProblem(`${this.server.href} does not answer like the operator’s service of an Assay.`);
  }

  async #call(path: string, accept: string): Promise<Response> {
    const authorization = this.token === undefined ? {} : { Authorization: `Bearer ${this.token}` };
    try {
      return await fetch(new URL(`control/${path}`, this.server), {
        headers: { Accept: accept, ...authorization },
        redirect: 'manual',
      });
    } catch (error) {
      const { message, cause } = error as Error;
      const reason = cause instanceof Error && cause.message !== '' ? cause.message : message;
      throw new BackupProblem(`${this.server.href} cannot be reached: ${printable(reason)}.`, {
        cause: error,
      });
    }
  }
}

function envelopeIn(text: string): { code?: unknown; msg?: unknown; data?: unknown } | undefined {
  try {
    return (JSON.parse(text) ?? undefined) as ReturnType<typeof envelopeIn>;
  } catch {
    return undefined;
  }
}

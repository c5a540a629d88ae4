import { mostWorldMebibytes, mostWorldMebibytesInJson } from '#contract/control/worlds.ts';

/** A world in a file, and beside it the page that showed it, if the file is a shared situation. */
export interface WorldFile {
  /** What the world was called where it was saved; empty where the file does not say. */
  readonly name: string;
  /** Its bytes, as base64; or as they lie in the file, which may be too many for a text. */
  readonly file: string | Blob;
  /** The address of the page, such as `/harness#panel=members&phones=1,2`; empty for a world alone. */
  readonly page: string;
  /** The calls that led to it, as the log of the world had them. */
  readonly requests: readonly unknown[];
}

/** The server takes no larger world. */
const mostBytes = mostWorldMebibytes * 2 ** 20;

const sqlite = 'SQLite format 3\0';
const mostInJson = (mostWorldMebibytesInJson - 4) * 1024 * 1024;
const nameForm = /^[a-z0-9][a-z0-9-]{0,62}$/;

/** The bytes of an exported world, to be kept as they are. */
export function worldBytes(file: string): Blob {
  return new Blob([Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0))]);
}

/** A file that holds a world and the page around it. What reads the answer of an export reads this as well. */
export function situation({ name, file, page, requests }: WorldFile & { readonly file: string }): Blob {
  return new Blob([JSON.stringify({ data: { name, file, requests }, page })], { type: 'application/json' });
}

/**
 * Reads what somebody dropped: the bytes of a world, the answer of an export, or a shared situation. Undefined for anything
 * else; whether the bytes are those of a world only the server can say.
 */
export async function readWorldFile(dropped: Blob): Promise<WorldFile | 'tooLarge' | undefined> {
  // Asked first, since reading that much would take a while.
  if (dropped.size > mostBytes) return 'tooLarge';
  const head = await textOf(dropped.slice(0, sqlite.length));
  if (head === sqlite) return { name: '', file: dropped, page: '', requests: [] };
  return readSituation(await textOf(dropped));
}

function readSituation(text: string): WorldFile | undefined {
  try {
    const read = JSON.parse(text) as {
      data?: { name?: unknown; file?: unknown; requests?: unknown };
      page?: unknown;
    } | null;
    const { name, file, requests } = read?.data ?? {};
    if (typeof file !== 'string') return undefined;
    return {
      name: typeof name === 'string' && nameForm.test(name) ? name : '',
      // What does not fit into JSON goes without the log of calls.
      file: file.length > mostInJson ? worldBytes(file) : file,
      page: typeof read?.page === 'string' ? read.page : '',
      requests: Array.isArray(requests) ? (requests as unknown[]) : [],
    };
  } catch {
    return undefined;
  }
}

const textOf = async (blob: Blob): Promise<string> => new TextDecoder().decode(await blob.arrayBuffer());

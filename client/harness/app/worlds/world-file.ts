import { maxOpeningBytes, readSituationOpening, situationOpening } from '#contract/control/situation.ts';
import { maxWorldMebibytes } from '#contract/control/worlds.ts';

/** A world in a file, and beside it the page that showed it, if the file is a shared situation. */
export interface WorldFile {
  /** What the world was called where it was saved; empty where the file does not say. */
  readonly name: string;
  /** Its bytes, which may be too many for a text. */
  readonly file: Blob;
  /** The address of the page, such as `/harness#panel=members&phones=1,2`; empty for a world alone. */
  readonly page: string;
  /** The calls that led to it, as the log of the world had them. */
  readonly requests: readonly unknown[];
}

/** The server takes no larger world. */
const mostBytes = maxWorldMebibytes * 2 ** 20;

const sqlite = 'SQLite format 3\0';
const nameForm = /^[a-z0-9][a-z0-9-]{0,62}$/;

/** A file that holds a world, the page around it and the calls that led there. */
export function situation({ file, ...around }: WorldFile): Blob {
  const text = new Blob([JSON.stringify(around)]);
  return new Blob([situationOpening(text.size), text, file]);
}

/**
 * Reads what somebody dropped: the bytes of a world, a shared situation, or the answer of an export. Undefined for anything
 * else; whether the bytes are those of a world only the server can say.
 */
export async function readWorldFile(dropped: Blob): Promise<WorldFile | 'tooLarge' | undefined> {
  const head = await textOf(dropped.slice(0, maxOpeningBytes));
  const opening = readSituationOpening(head);
  if (opening) {
    const file = dropped.slice(opening.worldAt);
    if (file.size > mostBytes) return 'tooLarge';
    return readAround(await textOf(dropped.slice(opening.jsonAt, opening.worldAt)), file);
  }
  // Asked first, since reading that much would take a while.
  if (dropped.size > mostBytes) return 'tooLarge';
  if (head.startsWith(sqlite)) return { name: '', file: dropped, page: '', requests: [] };
  return readExport(await textOf(dropped));
}

function readAround(text: string, file: Blob): WorldFile | undefined {
  const said = parsed(text);
  return said && { ...knownOf(said), page: textIn(said['page']), file };
}

/** As curl saves it, or an earlier version of this page shared it: JSON with the world as base64. */
function readExport(text: string): WorldFile | undefined {
  const said = parsed(text);
  const data = said?.['data'];
  if (!isRecord(data) || typeof data['file'] !== 'string') return undefined;
  const file = bytesOf(data['file']);
  return file && { ...knownOf(data), page: textIn(said?.['page']), file };
}

const knownOf = ({ name, requests }: Record<string, unknown>) => ({
  name: typeof name === 'string' && nameForm.test(name) ? name : '',
  requests: Array.isArray(requests) ? (requests as unknown[]) : [],
});

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function bytesOf(base64: string): Blob | undefined {
  try {
    return new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))]);
  } catch {
    return undefined;
  }
}

const textOf = async (blob: Blob): Promise<string> => new TextDecoder().decode(await blob.arrayBuffer());

import { maxOpeningBytes, readSituationOpening, situationOpening } from '#contract/control/situation.ts';
import { maxWorldMebibytes } from '#contract/control/worlds.ts';

/** The content of a world file. A shared situation also holds the state of the page and the request log. */
export interface WorldFile {
  /** The name of the saved world; empty if the file has none. */
  readonly name: string;
  readonly file: Blob;
  /** The address of the page, such as `/harness#panel=members&phones=1,2`; empty for a world alone. */
  readonly page: string;
  /** The calls in the world's log. */
  readonly requests: readonly unknown[];
}

/** The server rejects larger worlds. */
const maxBytes = maxWorldMebibytes * 2 ** 20;

const sqlite = 'SQLite format 3\0';
const nameForm = /^[a-z0-9][a-z0-9~-]{0,62}$/;

/** Writes a world, the state of the page and the request log into one file. */
export function situation({ file, ...around }: WorldFile): Blob {
  const text = new Blob([JSON.stringify(around)]);
  return new Blob([situationOpening(text.size), text, file]);
}

/**
 * Reads a dropped file: a world, a shared situation, or the JSON of an export. Returns undefined for any other file. Only
 * the server checks the world itself.
 */
export async function readWorldFile(dropped: Blob): Promise<WorldFile | 'tooLarge' | undefined> {
  const head = await textOf(dropped.slice(0, maxOpeningBytes));
  const opening = readSituationOpening(head);
  if (opening) {
    const file = dropped.slice(opening.worldAt);
    if (file.size > maxBytes) return 'tooLarge';
    return readAround(await textOf(dropped.slice(opening.jsonAt, opening.worldAt)), file);
  }
  // Reading such a file would take long.
  if (dropped.size > maxBytes) return 'tooLarge';
  if (head.startsWith(sqlite)) return { name: '', file: dropped, page: '', requests: [] };
  return readExport(await textOf(dropped));
}

function readAround(text: string, file: Blob): WorldFile | undefined {
  const fields = parsed(text);
  return fields && { ...knownOf(fields), page: textIn(fields['page']), file };
}

/** Reads JSON with the world as base64, as curl saves an export and earlier versions of this page shared it. */
function readExport(text: string): WorldFile | undefined {
  const fields = parsed(text);
  const data = fields?.['data'];
  if (!isRecord(data) || typeof data['file'] !== 'string') return undefined;
  const file = bytesOf(data['file']);
  return file && { ...knownOf(data), page: textIn(fields?.['page']), file };
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

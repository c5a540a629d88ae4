import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { UsageError } from './command-line.ts';

/** Sentences for the usual failures of reading a file. */
const failures: Readonly<Record<string, (file: string) => string>> = {
  ENOENT: (file) => `The file ${file} does not exist.`,
  EISDIR: (file) => `${file} is a folder, not a file.`,
  EACCES: (file) => `You may not read ${file}.`,
  ERR_FS_FILE_TOO_LARGE: (file) => `${file} is too large to be read.`,
};

/** Throws a UsageError. */
export const readBytes = (file: string): Buffer => orRefused(file, () => readFileSync(file));

/** The beginning of a file, which may have no end. Throws a UsageError. */
const readStart = (file: string, most: number): Buffer =>
  orRefused(file, () => {
    const opened = openSync(file, 'r');
    const bytes = Buffer.alloc(most);
    let length = 0;
    try {
      for (let read = 1; read > 0; length += read)
        read = readSync(opened, bytes, length, most - length, null);
    } finally {
      closeSync(opened);
    }
    return bytes.subarray(0, length);
  });

function orRefused(file: string, read: () => Buffer): Buffer {
  try {
    return read();
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new UsageError(failures[code]?.(file) ?? `${file} cannot be read: ${message}`, { cause: error });
  }
}

/** The first bytes of compressed files. */
const compressed: Readonly<Record<string, string>> = { '1f8b': 'gzip', '504b': 'a ZIP archive' };

const encodings = { 'utf-16le': /^(fffe|(?!00)..00)$/, 'utf-16be': /^(feff|00(?!00)..)$/ };

/**
 * The text of a file. A byte order mark, which some editors and shells write, says how it is encoded. Without one, a zero
 * beside the first character does. Throws a UsageError for a compressed file.
 */
export function readText(file: string, bytes = readBytes(file)): string {
  const mark = bytes.toString('hex', 0, 2);
  const form = compressed[mark];
  if (form !== undefined) throw new UsageError(`${file} is compressed (${form}). Unpack it first.`);
  const [encoding] = Object.entries(encodings).find(([, marks]) => marks.test(mark)) ?? [];
  return new TextDecoder(encoding).decode(bytes);
}

/**
 * The JSON in a file that a person writes. No more of a larger one is read. Throws a UsageError, also for a field that is given
 * twice: the person may mean either value.
 */
export function readSmallJson(file: string, mostKib: number): unknown {
  const bytes = readStart(file, mostKib * 1024 + 1);
  if (bytes.length > mostKib * 1024)
    throw new UsageError(`${file} has more than ${mostKib} KiB. No more are read.`);
  const json = readJson(file, bytes);
  const repeated = repeatedField(readText(file, bytes));
  if (repeated !== undefined) throw new UsageError(`${file}: ${repeated} is given twice.`);
  return json;
}

/** The first field of a valid JSON text that its object has already. `JSON.parse` keeps the last one without a word. */
function repeatedField(text: string): string | undefined {
  const open: { readonly path: string; readonly fields: Set<string> }[] = [];
  let path = '';
  for (const [token, name = '', colon] of text.matchAll(/("(?:[^"\\]|\\.)*")\s*(:?)|[{}[\]]/g)) {
    const inside = open.at(-1);
    if (token === '{' || token === '[') open.push({ path, fields: new Set() });
    else if (token === '}' || token === ']') open.pop();
    else if (inside && colon) {
      path = [inside.path, JSON.parse(name) as string].filter(Boolean).join('.');
      if (inside.fields.has(path)) return path;
      inside.fields.add(path);
    }
  }
  return undefined;
}

/** The JSON in a file. Throws a UsageError. */
export function readJson(file: string, bytes = readBytes(file)): unknown {
  const text = readText(file, bytes);
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new UsageError(`${file} cannot be read as JSON: ${(error as Error).message}`, { cause: error });
  }
}

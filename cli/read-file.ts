import { readFileSync, statSync } from 'node:fs';
import { UsageError } from './command-line.ts';

/** Sentences for the usual failures of reading a file. */
const failures: Readonly<Record<string, (file: string) => string>> = {
  ENOENT: (file) => `The file ${file} does not exist.`,
  EISDIR: (file) => `${file} is a folder, not a file.`,
  EACCES: (file) => `You may not read ${file}.`,
  ERR_FS_FILE_TOO_LARGE: (file) => `${file} is too large to be read.`,
};

/** Throws a UsageError. */
export function readBytes(file: string): Buffer {
  try {
    return readFileSync(file);
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
export function readText(file: string): string {
  const bytes = readBytes(file);
  const mark = bytes.toString('hex', 0, 2);
  const form = compressed[mark];
  if (form !== undefined) throw new UsageError(`${file} is compressed (${form}). Unpack it first.`);
  const [encoding] = Object.entries(encodings).find(([, marks]) => marks.test(mark)) ?? [];
  return new TextDecoder(encoding).decode(bytes);
}

/** The JSON in a file that a person writes. Refuses a larger one before it is read. Throws a UsageError. */
export function readSmallJson(file: string, mostKib: number): unknown {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > mostKib * 1024)
    throw new UsageError(`${file} has ${Math.round(size / 1024)} KiB. At most ${mostKib} are read.`);
  return readJson(file);
}

/** The JSON in a file. Throws a UsageError. */
export function readJson(file: string): unknown {
  const text = readText(file);
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new UsageError(`${file} cannot be read as JSON: ${(error as Error).message}`, { cause: error });
  }
}

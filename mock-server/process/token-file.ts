import { chmodSync, chownSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { realTime } from '../handling/real-time.ts';
import type { NamedToken } from '../http/operator-door.ts';
import { FileProblem, readWhole } from './read-file.ts';

/** The least time between two looks at the file. */
const LOOK_MS = 500;
const OWNER_ONLY = 0o600;
/** Thousands of tokens. */
const MAX_BYTES = 1024 * 1024;

const StoredToken = z.object({
  /** The request log has it, so a person should recognise its holder by it. */
  name: z.string().check(z.regex(/^[\w][\w.@-]{0,62}$/)),
  /** The hash of the token in hexadecimal digits. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** The beginning of the names of the worlds that it opens. */
  worlds: z._default(z.string().check(z.regex(/^[a-z0-9~-]{0,63}$/)), ''),
  readOnly: z._default(z.boolean(), false),
  /** An instant in ISO 8601. */
  expires: z.optional(z.iso.datetime()),
});

const Stored = z.object({ tokens: z.array(StoredToken) });
export type StoredToken = z.output<typeof StoredToken>;

/** Returns the tokens in a file. Throws an error of one sentence. */
export function readTokens(file: string): StoredToken[] {
  const { tokens } = parse(file);
  const names = tokens.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`The file of tokens ${file} has two tokens named ${twice}.`);
  return tokens;
}

function parse(file: string): z.output<typeof Stored> {
  let text: string;
  try {
    text = readWhole(file, MAX_BYTES).toString();
  } catch (error) {
    if (error instanceof FileProblem)
      throw new Error(`The file of tokens ${error.message}`, { cause: error });
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new Error(`The file of tokens ${file} cannot be read (${code}).`, { cause: error });
  }
  try {
    return Stored.parse(JSON.parse(text));
  } catch (error) {
    const issue = error instanceof z.core.$ZodError ? ` at ${error.issues[0]?.path.join('.') ?? ''}` : '';
    throw new Error(`The file of tokens ${file} is not valid${issue}. Write it with "npx assay token".`, {
      cause: error,
    });
  }
}

/**
 * Writes the tokens of a file at once, so that a server never reads half of them. A file that exists keeps its mode and its
 * owner, or a server of another user could not read it any more.
 */
export function writeTokens(file: string, tokens: readonly StoredToken[]): void {
  const next = `${file}.new`;
  writeFileSync(next, `${JSON.stringify({ tokens }, undefined, 2)}\n`, { mode: OWNER_ONLY, flush: true });
  keepOwner(file, next);
  renameSync(next, file);
}

function keepOwner(file: string, next: string): void {
  const old = statSync(file, { throwIfNoEntry: false });
  if (!old) return;
  const { uid, gid } = statSync(next);
  try {
    if (uid !== old.uid || gid !== old.gid) chownSync(next, old.uid, old.gid);
    chmodSync(next, old.mode);
  } catch (error) {
    rmSync(next);
    throw new Error(`The file of tokens ${file} belongs to another user. Run this as its owner.`, {
      cause: error,
    });
  }
}

const named = ({ name, sha256, worlds, readOnly, expires }: StoredToken): NamedToken => ({
  ...{ name, worlds, readOnly },
  sha256: Buffer.from(sha256, 'hex'),
  expireTime: expires === undefined ? null : Date.parse(expires),
});

/**
 * The tokens of a file that may change while the server runs. A file that cannot be read leaves the tokens as they were, and
 * is reported once.
 */
export class TokenFile {
  #tokens: readonly NamedToken[];
  #version: string;
  #lookedAt = realTime.monotonic();
  #isReported = false;

  /** Throws an error of one sentence. */
  constructor(private readonly file: string) {
    this.#version = versionOf(file);
    this.#tokens = readTokens(file).map(named);
  }

  readonly tokens = (): readonly NamedToken[] => {
    const now = realTime.monotonic();
    if (now - this.#lookedAt >= LOOK_MS) {
      this.#lookedAt = now;
      this.#look();
    }
    return this.#tokens;
  };

  #look(): void {
    try {
      const version = versionOf(this.file);
      if (version === this.#version) return;
      this.#tokens = readTokens(this.file).map(named);
      this.#version = version;
      this.#isReported = false;
    } catch (error) {
      if (this.#isReported) return;
      this.#isReported = true;
      console.error(
        `${error instanceof Error ? error.message : String(error)} The earlier tokens stay valid.`,
      );
    }
  }
}

/** Changes when the file is written or replaced, or when its owner or mode changes. */
function versionOf(file: string): string {
  const stat = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stat ? `${stat.ino} ${stat.ctimeNs} ${stat.mtimeNs} ${stat.size}` : '';
}

import { randomBytes } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fixtures } from '#fixtures/fixtures.ts';
import { Refusal } from '#server/handling/refusal.ts';
import { realTime } from '#server/handling/real-time.ts';
import { dueRules } from '#server/handlers.ts';
import { filesInFolder } from '#server/http/files.ts';
import { WorldFactory } from '#server/worlds/registry/factory.ts';
import type { WorldRecord } from '#server/worlds/registry/world-records.ts';
import { DurableFolder, MAIN } from '#server/worlds/storage/durable-folder.ts';
import { BackupProblem, RefusedCall, type Bench, type WorldInfo } from './bench.ts';

export interface Copied {
  readonly name: string;
  readonly members: number;
  readonly bytes: number;
}

export interface LeftOut {
  readonly name: string;
  readonly why: string;
}

export interface Backup {
  readonly copied: readonly Copied[];
  readonly leftOut: readonly LeftOut[];
}

/**
 * Copies `main` and the durable worlds of a running server into a new data folder, each as it is at one moment. Every copy
 * is checked like a world from outside. The folder appears when it is complete. Throws BackupProblem.
 */
export async function backUp(bench: Bench, folder: string): Promise<Backup> {
  const worlds = await worldsOf(bench);
  const unfinished = `${folder}.unfinished`;
  try {
    makeFolder(folder, unfinished);
  } catch (error) {
    throw problemOf(error, folder);
  }
  try {
    const backup = await copyAll(bench, worlds, unfinished);
    renameSync(unfinished, folder);
    return backup;
  } catch (error) {
    throw problemOf(error, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** The worlds that outlive the server. */
async function worldsOf(bench: Bench): Promise<WorldInfo[]> {
  try {
    const { worlds: prefix } = await bench.session();
    if (prefix !== '')
      throw new BackupProblem(
        `The token opens only worlds whose names begin with ${prefix}. A backup needs one for all worlds, which may be read-only.`,
      );
    return (await bench.worlds()).filter(({ name, durable }) => name === MAIN || durable);
  } catch (error) {
    if (error instanceof RefusedCall)
      throw new BackupProblem(`The server refuses: ${error.message}`, { cause: error });
    throw error;
  }
}

/** Throws if the folder exists, or if another backup is writing it. */
function makeFolder(folder: string, unfinished: string): void {
  if (statSync(folder, { throwIfNoEntry: false })) throw new BackupProblem(`${folder} exists already.`);
  mkdirSync(dirname(folder), { recursive: true });
  mkdirSync(unfinished, { mode: 0o700 });
}

async function copyAll(bench: Bench, worlds: readonly WorldInfo[], folder: string): Promise<Backup> {
  const durable = new DurableFolder(folder);
  const pictures = filesInFolder(join(folder, 'uploads'));
  const runtime = { now: realTime.now, monotonic: realTime.monotonic, randomBytes, hashCost: 15 };
  const factory = new WorldFactory({ runtime, dueRules, fixtures, pictures }, durable);
  const copied: Copied[] = [];
  const leftOut: LeftOut[] = [];
  for (const world of worlds) {
    const { name } = world;
    const file = join(folder, 'incoming');
    try {
      await bench.download(name, file);
      const { members } = await factory.importFile(file);
      const { size } = statSync(file);
      durable.write(name, { file });
      if (name !== MAIN) durable.writeRecord(name, JSON.stringify(recordOf(world)));
      copied.push({ name, members, bytes: size });
    } catch (error) {
      leftOut.push({ name, why: whyLeftOut(error) });
      rmSync(file, { force: true });
    }
  }
  if (copied.length === 0) throw new BackupProblem(leftOut.map(({ why }) => why).join(' '));
  return { copied, leftOut };
}

/** One world's own problem. Throws any other error again, because it concerns the whole backup. */
function whyLeftOut(error: unknown): string {
  if (error instanceof RefusedCall) return error.message;
  if (!(error instanceof Refusal)) throw error;
  const { context } = error.details.values ?? {};
  return `Its copy did not pass the check${context === undefined ? '' : ` (${context})`}.`;
}

const recordOf = ({ createdTime, usedTime, expireTime, ...info }: WorldInfo): WorldRecord => ({
  ...{
    label: info.label,
    from: info.from,
    fromTime: info.fromTime,
    owner: info.owner,
    createdAt: createdTime,
  },
  ttlMs: expireTime === null ? null : expireTime - usedTime,
});

/** The codes of the system and of SQLite for a disk, a share of it or a file that can grow no more. */
const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL'];

/** The error of a backup that was not made. An unforeseen one stays as it is. */
function problemOf(error: unknown, folder: string): unknown {
  if (error instanceof BackupProblem) return error;
  const sentence = sentenceOf(error as NodeJS.ErrnoException, folder);
  return sentence === undefined ? error : new BackupProblem(sentence, { cause: error });
}

function sentenceOf(error: NodeJS.ErrnoException, folder: string): string | undefined {
  const { code = '', message, syscall, cause } = error;
  if (FULL.includes(code)) return `The disk of ${folder} is full.`;
  if (code === 'EEXIST')
    return `Another backup is writing ${folder}, or was killed. Then remove ${folder}.unfinished.`;
  // Fetch ends a body that stops with a TypeError.
  if (error instanceof TypeError && cause !== undefined) return `The connection broke: ${message}.`;
  return syscall === undefined ? undefined : `${folder} cannot be written (${code}).`;
}

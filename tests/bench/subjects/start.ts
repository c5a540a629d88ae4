import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { rounded, type Result } from '../figure.ts';
import { startBare } from '../peers/peers.ts';
import { medianOf, ratioOf, takeTurns, timed } from '../rounds.ts';
import { startAssay, type Server } from '../server.ts';

const ROUNDS = 9;
const UNTIL_IDLE_MS = 3000;

/** The time from the start of the process to its first response, and its memory when idle. */
export async function start(): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'));
  try {
    const rounds = await takeTurns(
      [
        { name: 'again', round: () => startUp(() => startAssay(folder)) },
        { name: 'first', round: () => inFreshFolder((fresh) => startUp(() => startAssay(fresh))) },
        { name: 'bare Express 5', round: () => startUp(async () => (await startBare('express', {})).server) },
      ],
      ROUNDS,
    );
    const server = await startAssay(folder);
    await delay(UNTIL_IDLE_MS);
    const idleMiB = residentMiB(server);
    await server.close();
    return {
      figures: [
        {
          what: 'start to first answer',
          unit: 'ms',
          measured: medianOf(rounds, 'again'),
          limit: { atMost: 350 },
        },
        {
          what: 'start to first answer, the very first time',
          unit: 'ms',
          measured: medianOf(rounds, 'first'),
          limit: { atMost: 350 },
        },
        ...(idleMiB === undefined
          ? []
          : [{ what: 'memory when idle', unit: 'MiB' as const, measured: idleMiB, limit: { atMost: 120 } }]),
      ],
      seen: [
        `bare Express 5 takes ${rounded(medianOf(rounds, 'bare Express 5'))} ms to its first answer: this takes ${rounded(ratioOf(rounds, 'again', 'bare Express 5'))} × as long, the very first time ${rounded(ratioOf(rounds, 'first', 'bare Express 5'))} ×`,
        ...(idleMiB === undefined ? ['memory was not measured, because this system has no /proc'] : []),
      ],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function startUp(launch: () => Promise<Server>): Promise<number> {
  let server: Server | undefined;
  const tookMs = await timed(async () => (server = await launch()));
  await server?.close();
  return tookMs;
}

async function inFreshFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The resident memory of a process; undefined if the system does not report it. */
export function residentMiB({ pid }: Server): number | undefined {
  try {
    const [, kib] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kib) / 1024;
  } catch {
    return undefined;
  }
}

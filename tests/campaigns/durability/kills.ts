import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../simulation/random.ts';
import { killDuringStart, startServer, temporaryFolder } from '../../support/server-process.ts';
import { emptyJournal, keepBusy, type Journal } from './busy-server.ts';
import { findLoss } from './findings.ts';

/** The outcome of several kills. */
export interface KillTotals {
  kills: number;
  duringStart: number;
  acknowledged: number;
  sent: number;
}

/** A folder is killed this often, then its worlds are replayed and a fresh one begins. */
const KILLS_PER_FOLDER = 25;
const MAX_START_MS = 500;
const MAX_ANSWERS = 60;
/** Longer than a call takes, so that the kill meets calls at every stage. */
const MAX_DELAY_MS = 20;

/** Starts servers on folders and kills them, at random moments of their work or of their start, while `next` says so. */
export async function killRepeatedly(random: Random, totals: KillTotals, next: () => boolean): Promise<void> {
  let isLast = false;
  while (!isLast) {
    const folder = temporaryFolder();
    const journal = emptyJournal();
    const environment = { ASSAY_DATA: folder.path };
    let kills = 0;
    for (; kills < KILLS_PER_FOLDER; kills += 1) {
      isLast = !next();
      if (isLast) break;
      if (random.chance(0.15)) {
        await killDuringStart(environment, random.integer(0, MAX_START_MS));
        totals.duringStart += 1;
      } else await killAtWork(environment, random, journal);
      totals.kills += 1;
    }
    if (kills > 0) totals.acknowledged += await checkAtEnd(environment, journal);
    totals.sent += journal.sent;
    folder.remove();
  }
}

async function killAtWork(
  environment: { ASSAY_DATA: string },
  random: Random,
  journal: Journal,
): Promise<void> {
  const server = await startServer(environment);
  try {
    await findLoss(server, journal, { replays: false });
    await keepBusy(server, random, {
      journal,
      answers: random.integer(1, MAX_ANSWERS),
      async onEnough() {
        await pause(random.integer(0, MAX_DELAY_MS));
        await server.kill('SIGKILL');
      },
    });
  } finally {
    await server.kill('SIGKILL');
  }
}

async function checkAtEnd(environment: { ASSAY_DATA: string }, journal: Journal): Promise<number> {
  const server = await startServer(environment);
  try {
    return await findLoss(server, journal, { replays: true });
  } finally {
    await server.kill('SIGKILL');
  }
}

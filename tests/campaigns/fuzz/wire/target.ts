import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { control } from '#contract/control/control.ts';
import { personas } from '#fixtures/data/people.ts';
import { Caller } from '#kit/caller.ts';
import { startServer, temporaryFolder, type ServerProcess } from '#tests/support/server-process.ts';

const SOURCE = 'fuzz-source';
const NAIROBI_HOURS = 3;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Linux counts the time of a thread in hundredths of a second. */
const TICK_MS = 10;

/** The built server in a process of its own, with the world that every episode starts from. */
export interface Target {
  readonly server: ServerProcess;
  readonly operator: Caller;
  /** The name of the world that episodes fork. Its members have these sessions. */
  readonly source: string;
  readonly tokens: readonly string[];
  readonly image: Buffer;
  readonly picture: Buffer;
  /** The memory that the server's process holds. */
  readonly megabytes: () => number;
  /** The time for which the server's first thread has worked, which nothing else on the machine lengthens. */
  readonly workedMs: () => number;
  readonly close: () => Promise<void>;
}

export async function startTarget(): Promise<Target> {
  const folder = temporaryFolder();
  const server = await startServer({ ASSAY_DATA: folder.path });
  const operator = new Caller(server.origin, SOURCE);
  await new Caller(server.origin, 'main').ok(control.createWorld, {
    name: SOURCE,
    fixture: 'basic',
    seed: 'fuzz',
  });
  await operator.ok(control.setClock, { mode: 'frozen' });
  await operator.ok(control.setClock, { to: mondayMorning((await operator.ok(control.clock)).now) });
  await operator.ok(control.setParams, { callsPerMinute: 1_000_000 });
  const tokens: string[] = [];
  for (const { phone } of [personas.alice, personas.bob, personas.wanjiru])
    tokens.push((await operator.ok(control.createSession, { phone })).token);
  const blank = sharp({ create: { width: 60, height: 40, channels: 3, background: '#c9962f' } });
  return {
    ...{ server, operator, source: SOURCE, tokens: [...tokens, 'a-dead-token'] },
    image: await operator.bytes(control.exportWorld, { name: SOURCE }),
    picture: await blank.png().toBuffer(),
    megabytes: () => Number(/VmRSS:\s+(\d+)/.exec(statusOf(server.pid, 'status'))?.[1] ?? 0) / 1024,
    workedMs: () => workOf(statusOf(server.pid, `task/${server.pid}/stat`)),
    async close() {
      await server.kill('SIGKILL');
      folder.remove();
    },
  };
}

/** The next Monday at 10:00 in Nairobi, when withdrawals are open. */
function mondayMorning(now: number): number {
  const day = new Date(now);
  const days = (8 - day.getUTCDay()) % 7 || 7;
  const midnight = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate());
  return midnight + days * DAY_MS + (10 - NAIROBI_HOURS) * 60 * 60 * 1000;
}

function statusOf(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // The process has ended, or the system is not Linux.
    return '';
  }
}

/** User and system time of a thread, the 14th and 15th fields. The second one may contain blanks. */
function workOf(stat: string): number {
  const [, , , , , , , , , , , user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 1)
    .trim()
    .split(' ');
  return (Number(user) + Number(system)) * TICK_MS;
}

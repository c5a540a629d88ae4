import { spawn } from 'node:child_process';
import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** What a world is being asked: when in its life, and for how long at most. Undefined once there is an answer. */
export type Asking = { readonly place: string; readonly seconds: number } | undefined;

/** The pipe on which the guarded process says what it is about to ask. */
const ASKING = 3;

/** Tells the guard, and has told it when this returns: a query that never ends lets nothing else happen in its process. */
export const tellGuard = (asking: Asking): void => {
  writeSync(ASKING, `${JSON.stringify(asking ?? null)}\n`);
};

/**
 * Runs the command line in a process of its own and answers its exit code. SQLite goes on with a query until it has come
 * to its end, whatever becomes of the thread that asked: only with the process does it stop.
 */
export function runGuarded(args: readonly string[], complain: (line: string) => void): Promise<number> {
  const command = [...process.execArgv, join(import.meta.dirname, 'guarded.ts'), ...args];
  const child = spawn(process.execPath, command, { stdio: ['inherit', 'inherit', 'inherit', 'pipe'] });
  let asking: Asking;
  let patience: NodeJS.Timeout | undefined;
  const end = () => child.kill('SIGKILL');
  createInterface({ input: child.stdio[ASKING] as Readable }).on('line', (line) => {
    clearTimeout(patience);
    asking = (JSON.parse(line) as Asking | null) ?? undefined;
    if (asking) patience = setTimeout(giveUp, asking.seconds * 1000, asking);
  });
  const giveUp = ({ place, seconds }: NonNullable<Asking>) => {
    complain(
      `The expression had no answer within ${seconds} s, asked ${place}. --seconds gives it more time.`,
    );
    asking = undefined;
    end();
  };
  // Whoever ends this process means that one.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end);
  return new Promise((resolve) => {
    child.once('close', (code, signal) => {
      clearTimeout(patience);
      if (asking && signal)
        complain(
          `It was ended by ${signal} while it asked the expression ${asking.place}: was there memory enough?`,
        );
      resolve(code ?? 2);
    });
  });
}

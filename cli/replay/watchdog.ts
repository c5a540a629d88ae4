import { spawn } from 'node:child_process';
import { writeSync } from 'node:fs';
import { extname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { visible } from './report.ts';

/** An evaluation of the expression: at which point of the replay, and its time limit. Undefined when it has ended. */
export type Evaluation = { readonly place: string; readonly seconds: number } | undefined;

/** The file descriptor on which the child process reports its evaluations. */
const REPORT_FD = 3;

/** Reports synchronously: an endless query would keep an asynchronous report from being sent. */
export const reportEvaluation = (evaluation: Evaluation): void => {
  writeSync(REPORT_FD, `${JSON.stringify(evaluation ?? null)}\n`);
};

/**
 * Runs the command line in a child process and returns its exit code. Killing the process is the only way to stop an
 * SQLite query that does not end.
 */
export function runWithWatchdog(args: readonly string[], write: (line: string) => void): Promise<number> {
  const writeError = (line: string) => write(visible(line));
  // Beside this file in the sources and in a package, where both are JavaScript.
  const program = join(import.meta.dirname, `child${extname(import.meta.filename)}`);
  const command = [...process.execArgv, program, ...args];
  const child = spawn(process.execPath, command, { stdio: ['inherit', 'inherit', 'inherit', 'pipe'] });
  let evaluation: Evaluation;
  let timer: NodeJS.Timeout | undefined;
  const kill = () => child.kill('SIGKILL');
  const onTimeout = ({ place, seconds }: NonNullable<Evaluation>) => {
    writeError(`The expression did not finish within ${seconds} s ${place}. Raise the limit with --seconds.`);
    evaluation = undefined;
    kill();
  };
  createInterface({ input: child.stdio[REPORT_FD] as Readable }).on('line', (line) => {
    clearTimeout(timer);
    evaluation = (JSON.parse(line) as Evaluation | null) ?? undefined;
    if (evaluation) timer = setTimeout(onTimeout, evaluation.seconds * 1000, evaluation);
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, kill);
  return new Promise((resolve) => {
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      if (evaluation && signal)
        writeError(
          `${signal} ended the process during the expression, ${evaluation.place}. Check for low memory.`,
        );
      resolve(code ?? 2);
    });
  });
}

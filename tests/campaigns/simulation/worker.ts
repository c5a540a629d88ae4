import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playTwice, type FailedSeed } from './seeds.ts';

/** One seed for a worker. */
export interface Job {
  readonly seed: string;
  readonly commands: number;
  readonly shrinkMs: number;
}

/** A worker's report on its seed. The failed world is base64. */
export interface Played {
  readonly seed: string;
  readonly calls: number;
  /** The processor time that the seed took. */
  readonly cpuSeconds: number;
  readonly coverage: readonly (readonly [string, number])[];
  readonly failed?: Omit<FailedSeed, 'image'> & { readonly image: string };
}

/** A process that plays the seeds it is sent, so that every processor is used. */
const folder = mkdtempSync(join(tmpdir(), 'assay-simulation-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
process.on('disconnect', () => process.exit(0));
// The terminal interrupts the whole group; the first process ends the workers when it has its report.
process.on('SIGINT', () => undefined);

process.on('message', ({ seed, commands, shrinkMs }: Job) => {
  const coverage = new Map<string, number>();
  const before = process.cpuUsage();
  const shrinkUntil = performance.now() + shrinkMs;
  void playTwice({ seed, commands, folder, coverage, shrinkUntil }).then(({ calls, failed }) => {
    const played: Played = {
      ...{ seed, calls, coverage: [...coverage], cpuSeconds: cpuSecondsSince(before) },
      ...(failed && { failed: { ...failed, image: failed.image.toString('base64') } }),
    };
    process.send?.(played);
  });
});

function cpuSecondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Load, Loaded } from './load.ts';

/** A process that sends load to servers. */
export interface Loader {
  /** Throws if a response is wrong: the speed of wrong responses says nothing. */
  put(load: Load): Promise<Loaded>;
  close(): void;
}

export function startLoader(): Loader {
  const child = fork(join(import.meta.dirname, 'load-process.ts'));
  return {
    put: (load) =>
      new Promise((resolve, reject) => {
        child.once('message', ({ loaded, failed }: { loaded?: Loaded; failed?: string }) => {
          if (!loaded) reject(new Error(`Port ${load.port} cannot be measured: ${failed ?? ''}`));
          else if (loaded.wrong !== undefined)
            reject(new Error(`Port ${load.port} answered wrongly:\n${loaded.wrong.slice(0, 1000)}`));
          else resolve(loaded);
        });
        child.send(load);
      }),
    close: () => child.kill(),
  };
}

import { spawn, type ChildProcess } from 'node:child_process';

export const PROXY = 'HAProxy';

/**
 * Processes that end together at a signal. A cell that ends later leaves the others alone, as on a server; without the proxy,
 * or if a cell cannot start, all of them end.
 */
export class ChildGroup {
  #isStopping = false;
  readonly #running = new Map<string, ChildProcess>();

  /** True once one of them has ended all, or a signal did. */
  hasStopped(): boolean {
    return this.#isStopping;
  }

  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => this.#stop(0));
  }

  run(
    name: string,
    command: string,
    args: readonly string[],
    env: Readonly<Record<string, string>> = {},
  ): void {
    // In a process group of its own: Ctrl+C in the terminal reaches it once, through this process.
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
      detached: true,
    });
    this.#running.set(name, child);
    child.once('error', () => {
      console.error(
        `${name} cannot be started.${name === PROXY ? ' It is a package of Debian: apt-get install haproxy.' : ''}`,
      );
      this.#stop(1);
    });
    child.once('exit', (code, signal) => {
      this.#running.delete(name);
      if (this.#isStopping) return;
      console.error(`${name} has ended (${signal ?? code ?? ''}).`);
      process.exitCode = 1;
      if (!this.#running.has(PROXY) || this.#running.size === 1) this.#stop(1);
    });
  }

  #stop(exitCode: number): void {
    process.exitCode ||= exitCode;
    this.#isStopping = true;
    for (const child of this.#running.values()) child.kill('SIGTERM');
  }
}

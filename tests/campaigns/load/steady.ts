import { setTimeout as pause } from 'node:timers/promises';
import { LoadRun, type Load } from '../../bench/load.ts';
import { percentile } from '../../bench/rounds.ts';

export interface Answers {
  readonly calls: number;
  readonly perSecond: number;
  readonly answerP50Ms: number;
  readonly answerP99Ms: number;
}

/** A load whose connections stay open to its end. A lost one is a failure, and another one follows. */
export class SteadyLoad {
  readonly #run: LoadRun;
  #sampledAt = performance.now();

  constructor(
    load: Load,
    private readonly fail: (failure: string) => void,
  ) {
    this.#run = new LoadRun(load, 0);
    for (let at = 0; at < load.connections; at += 1) void this.#keepConnected();
  }

  get isOver(): boolean {
    return this.#run.isOver;
  }

  stop(): void {
    this.#run.stop();
  }

  async sample(intervalMs: number): Promise<Answers> {
    await pause(intervalMs);
    const { latencies, wrong } = this.#run;
    this.#run.latencies = [];
    const seconds = (performance.now() - this.#sampledAt) / 1000;
    this.#sampledAt = performance.now();
    if (wrong !== undefined) this.fail(`An answer was ${wrong.slice(0, 200)}`);
    return {
      calls: latencies.length,
      perSecond: latencies.length / seconds,
      answerP50Ms: percentile(latencies, 0.5),
      answerP99Ms: percentile(latencies, 0.99),
    };
  }

  async #keepConnected(): Promise<void> {
    while (!this.isOver) {
      try {
        await this.#run.connection();
      } catch (error) {
        // The server of an interrupted run ends before its last answers.
        if (this.#run.isOver) return;
        this.fail(`A connection failed: ${String(error)}`);
        await pause(1000);
      }
    }
  }
}

import { lineOf, type Observation } from './observation.ts';
import type { Scene } from './scene.ts';

/** An endpoint's call that was found by the values that flow through the recording, in whatever language its names are. */
export interface Traced {
  readonly id: string;
  readonly call: Observation;
  readonly because: string;
  /** Nothing else in the recording can be it. */
  readonly isSure: boolean;
}

type Test = (call: Observation) => boolean;

/** The calls of a recording that were found, each for one endpoint. */
export class KeptCalls {
  protected readonly found = new Map<string, Traced>();

  constructor(
    protected readonly scene: Scene,
    protected readonly login: Observation | undefined,
  ) {}

  private isTaken(call: Observation): boolean {
    return (
      (this.login !== undefined && lineOf(this.login) === lineOf(call)) ||
      [...this.found.values()].some((one) => lineOf(one.call) === lineOf(call))
    );
  }

  /** Keeps a call if all that pass the test have one method and address. */
  protected keep(
    id: string,
    calls: readonly Observation[],
    because: string,
    { test, isSure = true }: { test: Test; isSure?: boolean },
  ): Observation | undefined {
    const passing = calls.filter((call) => !this.isTaken(call) && test(call));
    const size = ({ answer }: Observation) => JSON.stringify(answer ?? '').length;
    const [call] = passing.toSorted((one, other) => size(other) - size(one));
    if (!call || new Set(passing.map(lineOf)).size > 1) return undefined;
    this.found.set(id, { id, call, because, isSure });
    return call;
  }

  /** Keeps a reading call of the same address as an act, or of one item there, and else any that passes the test. */
  protected keepNearest(id: string, act: Observation, because: string, test: Test): Observation | undefined {
    const isAt = ({ address }: Observation) => address === act.address || address === `${act.address}/:id`;
    return (
      this.keep(id, this.scene.reads, because, { test: (call) => isAt(call) && test(call) }) ??
      this.keep(id, this.scene.reads, because, { test })
    );
  }
}

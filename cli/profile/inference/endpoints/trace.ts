import { memberEndpoints } from '#contract/profile/names.ts';
import { remembered } from '#cli/conformance/reading.ts';
import { lineOf, type Observation } from '../evidence/observation.ts';
import type { Is, Scene, Test } from './scene.ts';

/** The values that the fields of a request have, by the contract's name of the field. */
export type Roles = Readonly<Record<string, Is>>;

/** A call that its values show to be an endpoint. */
export interface Traced {
  readonly id: string;
  readonly call: Observation;
  readonly because: string;
  readonly roles?: Roles;
}

/** The call with the longest answer, which shows the most fields. */
export function longest(calls: readonly Observation[]): Observation | undefined {
  const [first, ...others] = calls;
  return others.reduce((most, call) => (sizeOf(call) > sizeOf(most as Observation) ? call : most), first);
}

const sizeOf = remembered(({ answer }: Observation) => JSON.stringify(answer ?? '').length);

/** The calls of a recording that were traced so far. */
export class Trace {
  /** Nothing else in the recording can be it. */
  readonly sure: Traced[] = [];
  /** Others may be it, too. */
  readonly possible: Traced[] = [];
  private readonly taken = new Set<string>();

  constructor(
    readonly scene: Scene,
    readonly login: Observation | undefined,
  ) {
    if (login) this.taken.add(lineOf(login));
  }

  /** The calls that read or act as an endpoint does, and pass a test. */
  private passing(id: string, test: Test): readonly Observation[] {
    const { safe } = memberEndpoints.find((one) => one.id === id) ?? {};
    const all = safe ? this.scene.reads : this.scene.acts;
    return all.filter((call) => !this.taken.has(lineOf(call)) && test(call));
  }

  /** Keeps a call if all that pass the test have one method and address. Otherwise each of them may be it. */
  keep(id: string, because: string, test: Test, roles: Roles = {}): Observation | undefined {
    const passing = this.passing(id, test);
    const call = longest(passing);
    if (!call || new Set(passing.map(lineOf)).size > 1) {
      this.propose(id, because, test);
      return undefined;
    }
    this.taken.add(lineOf(call));
    this.sure.push({ id, call, because, roles });
    return call;
  }

  /** Proposes calls for which a form speaks that others may have, too. */
  propose(id: string, because: string, test: Test): void {
    this.possible.push(...this.passing(id, test).map((call) => ({ id, call, because })));
  }
}

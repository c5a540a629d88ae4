import type { Simulation } from '../simulation.ts';

/** Something that people do. It draws its details, makes its calls and books what the rules say. */
export interface Command {
  readonly name: string;
  readonly run: (simulation: Simulation) => Promise<void>;
}

import type { Simulation } from '../simulation.ts';
import type { Command } from './command.ts';

/** Does something to the whole world, after which everything must be as before. */
const withWorld = (name: string, act: (simulation: Simulation) => void): Command => ({
  name,
  run(simulation) {
    // Rare, because each copies the world.
    if (simulation.random.chance(0.1)) {
      act(simulation);
      simulation.compareAll();
    }
    return Promise.resolve();
  },
});

export const worldCommands: readonly Command[] = [
  withWorld('fork', ({ platform }) => platform.fork()),
  withWorld('evict', ({ platform }) => platform.evict()),
  withWorld('save and load', ({ platform }) => platform.saveAndLoad()),
];

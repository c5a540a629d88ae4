import type { Simulation } from '../simulation.ts';
import type { Command } from './command.ts';

/** Does something to the whole world, after which everything must be as before. */
const withWorld = (name: string, act: (simulation: Simulation) => void | Promise<void>): Command => ({
  name,
  async run(simulation) {
    // Rare, because each copies the world.
    if (!simulation.random.chance(0.1)) return;
    await act(simulation);
    simulation.compareAll();
  },
});

export const worldCommands: readonly Command[] = [
  withWorld('fork', ({ platform }) => platform.fork()),
  withWorld('evict', ({ platform }) => platform.evict()),
  withWorld('save and load', ({ platform }) => platform.saveAndLoad()),
];

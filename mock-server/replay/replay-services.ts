import type { WorldServices } from '../pipeline/manage-worlds.ts';
import { Past } from './past.ts';
import { replay } from './replay.ts';
import type { ReplayOptions } from './starting-point.ts';

/** The replays for calls about worlds. The checkpoints of their pasts live as long as this. */
export function replayServices(options: ReplayOptions): Pick<WorldServices, 'replay' | 'visitPast'> {
  const past = new Past(options);
  return {
    replay: (image) => replay(image, options),
    visitPast: (world, moment) => past.visit(world, moment),
  };
}

import type { Decision, Step } from '#tests/support/accountant.ts';
import { effectsOf, type Attempt, type Ended } from './race.ts';
import { bookAll, compare, type Scene } from './scene.ts';

/** Sends attempts at once and returns them as they ended. Throws RuleViolation if the platform is not where the rules lead. */
export type Phase = (scene: Scene) => Promise<Ended[]>;

/** A few keys for the attempts of a member, so that some share one, and none for others. */
export const keyFor = ({ random, accountant }: Scene, phase: string) =>
  random.chance(0.2) ? {} : { key: `${phase}-${accountant.today}-${random.integer(1, 6)}` };

export const attempts = (
  scene: Scene,
  each: number,
  make: (who: number) => Omit<Attempt, 'who' | 'caller'>,
): Attempt[] =>
  scene.members.flatMap(({ caller }, who) =>
    Array.from({ length: each }, () => ({ who, caller, ...make(who) })),
  );

/** Books what took effect, and compares every balance. */
export async function settle(
  scene: Scene,
  ended: Ended[],
  stepOf: (one: Ended) => Step | Decision,
): Promise<Ended[]> {
  bookAll(scene, effectsOf(ended).map(stepOf));
  await compare(scene);
  return ended;
}

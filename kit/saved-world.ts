import { maxOpeningBytes, readSituationOpening } from '#contract/control/situation.ts';
import { ExpectationError } from './expectation-error.ts';

/** Returns the bytes of the world in a saved world or a shared situation. Throws if part of a situation is missing. */
export function worldIn(saved: Buffer): Buffer {
  if (!Buffer.isBuffer(saved))
    throw new ExpectationError([
      "A saved world is given as bytes, for example readFileSync('situation.assay').",
    ]);
  const situation = readSituationOpening(saved.toString('latin1', 0, maxOpeningBytes));
  if (!situation) return saved;
  if (saved.length <= situation.worldAt)
    throw new ExpectationError(['This shared situation is damaged: the world is missing from it.']);
  return saved.subarray(situation.worldAt);
}

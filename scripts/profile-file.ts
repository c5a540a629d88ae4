import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { ProfileError, readProfile } from '#contract/profile/read.ts';
import type { Profile } from '#contract/profile/schema.ts';

/** Reads a profile from a file. Throws a ProfileError with one sentence. */
export function readProfileFile(file: string): Profile {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new ProfileError(`${file} cannot be read: ${(error as Error).message}`);
  }
  return readProfile(text, basename(file));
}

import { ProfileError } from '#contract/profile/read.ts';
import { resolveProfile, type ClientProfile } from '#contract/profile/resolve.ts';
import type { Profile } from '#contract/profile/schema.ts';
import { assertWholeAddresses, readProfileFile } from '../profile-file.ts';
import { SuiteError } from './outcome.ts';

/** The hosts of a platform, and what the suite cannot know about it. */
export interface Target extends ClientProfile {
  readonly written: Profile;
  readonly language: string;
  readonly inputs: Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;
}

/** Reads a profile for the suite, which runs on no host and so needs whole addresses. Throws a SuiteError. */
export function readTarget(file: string): Target {
  try {
    const profile = readProfileFile(file);
    const { language = 'en_US', endpoints = {} } = profile;
    if (!profile.services)
      throw new SuiteError(`${file}: services must name the hosts. The suite calls no other.`);
    const resolved = resolveProfile(profile);
    assertWholeAddresses(profile, file, ' for the suite.');
    const inputs = Object.entries(endpoints).map(([id, difference]) => [
      id,
      typeof difference === 'object' ? difference?.input : undefined,
    ]);
    return {
      ...resolved,
      written: profile,
      language,
      inputs: Object.fromEntries(inputs) as Target['inputs'],
    };
  } catch (error) {
    throw error instanceof ProfileError ? new SuiteError(error.message) : error;
  }
}

import { basename } from 'node:path';
import { MAX_PROFILE, profileError, readProfile } from '#contract/profile/read.ts';
import type { Profile } from '#contract/profile/schema.ts';
import { readText } from './read-file.ts';

/** Reads a profile from a file. Throws a ProfileError or a UsageError. */
export function readProfileFile(file: string): Profile {
  return readProfile(readText(file, MAX_PROFILE), basename(file));
}

/** A process without paths of its own calls whole addresses only. Throws a ProfileError. */
export function assertWholeAddresses(profile: Profile, file: string, reason: string): void {
  const mistakes = Object.entries(profile.services ?? {})
    .filter(([, service]) => (typeof service === 'string' ? service : service.url).startsWith('/'))
    .map(([name]) => ({ path: ['services', name], problem: `must be a whole address${reason}` }));
  if (mistakes.length > 0) throw profileError(mistakes, profile, file);
}

import { basename } from 'node:path';
import { checkProfile, MAX_PROFILE, readProfile } from '#contract/profile/read.ts';
import { resolveProfile } from '#contract/profile/resolve.ts';
import { user } from '#contract/user/user.ts';
import { readWhole, textIn } from '#server/process/read-file.ts';
import { assertKnownNames, ExpectationError } from '../expectation-error.ts';
import { HostCaller } from './host-caller.ts';

export interface HostOptions {
  /** The file of the profile, or its content (docs/hosts.md). */
  readonly profile: string | object;
  /** Ends a call without an answer after this time. By default 36 s, as in the client. */
  readonly timeoutMs?: number;
}

/** A real platform, called through its profile. */
export interface TestHost {
  /** Calls without a session. */
  readonly guest: HostCaller;
  logIn(member: Readonly<Record<'phone' | 'password', string>>): Promise<HostCaller>;
}

const optionNames: readonly (keyof HostOptions)[] = ['profile', 'timeoutMs'];

/** Reads a profile and returns its host. Nothing is called yet. Throws a ProfileError. */
export function testHost(options: HostOptions): TestHost {
  assertKnownNames('testHost has no option', options, optionNames);
  const { profile: written, timeoutMs = 36_000 } = options;
  const profile =
    typeof written === 'string'
      ? readProfile(textIn(written, readWhole(written, MAX_PROFILE)), basename(written))
      : checkProfile(written, 'the profile');
  const resolved = resolveProfile(profile);
  const own = Object.entries(resolved.services).find(([, { url }]) => url.startsWith('/'));
  if (own || !profile.services)
    throw new ExpectationError([
      `${own ? `services.${own[0]}` : 'services'}: a test needs whole addresses, such as https://user.example.com/api.`,
    ]);
  const guest = new HostCaller({ profile: resolved, language: profile.language ?? 'en_US', timeoutMs });
  return {
    guest,
    async logIn({ phone, password }) {
      const { message, data } = await guest.answer(user.login, { phone, password });
      const { token = message } = (data ?? {}) as { token?: string };
      if (token === '') throw new ExpectationError([`${user.login.id}: the answer has no token.`]);
      return guest.withToken(token);
    },
  };
}

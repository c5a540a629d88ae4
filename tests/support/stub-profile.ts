import { onTestFinished, vi } from 'vitest';
import { profileElementId, profileText } from '#contract/profile/page.ts';
import { checkProfile } from '#contract/profile/read.ts';
import { resolveProfile } from '#contract/profile/resolve.ts';

/** The text of a profile in the client's page. */
const pageProfileOf = (profile: unknown): string =>
  profileText(resolveProfile(checkProfile(profile, 'profile.json')));

/** For tests: modules that are imported from now on until the end of the test run in a page with this profile. */
export function onPageWithProfile(profile: unknown): void {
  const text = pageProfileOf(profile);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    // Test files of one worker share modules.
    vi.resetModules();
  });
  vi.stubGlobal('document', {
    getElementById: (id: string) => (id === profileElementId ? { textContent: text } : null),
  });
}

import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { pageWithProfile, profileText } from '../../contract/profile/page.ts';
import { readProfile } from '../../contract/profile/read.ts';
import { resolveProfile } from '../../contract/profile/resolve.ts';
import type { Profile } from '../../contract/profile/schema.ts';

/** Settings of earlier versions, which would silently change nothing. */
const retired = /^VITE_(?:HOST_|ENDPOINTS$)/;

/** The profile that this client is built for, if it is built for one. Throws a line for each mistake. */
export function readBuildProfile(): Profile | undefined {
  const setting = Object.keys(process.env).find((name) => retired.test(name));
  if (setting !== undefined)
    throw new Error(`${setting} is not a setting. Name the hosts in a profile (docs/hosts.md).`);
  const file = process.env['ASSAY_PROFILE'];
  return !file ? undefined : readProfile(readFileSync(file, 'utf8'), basename(file));
}

/** Writes a profile into the app's page, as `npm run serve` does when it starts (docs/hosts.md). */
export const hostProfile = (profile: Profile | undefined): Plugin => ({
  name: 'host-profile',
  transformIndexHtml: (html, { path }) =>
    profile && path === '/index.html' ? pageWithProfile(html, profileText(resolveProfile(profile))) : html,
});

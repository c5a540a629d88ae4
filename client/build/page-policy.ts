import type { Plugin } from 'vite';
import { originsOf, pagePolicy, policyText } from '../../contract/profile/policy.ts';
import { resolveProfile } from '../../contract/profile/resolve.ts';
import type { Profile } from '../../contract/profile/schema.ts';

/** A host that a person chooses at the first start. What clear text may reach, the app decides (HostGuard.java). */
const anyHost = ['https:', 'http:'];

/**
 * Writes the content security policy into the page of the Android app, which no server sends. A page cannot forbid its own
 * framing.
 */
export const pagePolicyOf = (profile: Profile | undefined): Plugin => ({
  name: 'page-policy',
  transformIndexHtml: (html) => withPagePolicy(html, profile),
});

export function withPagePolicy(html: string, profile: Profile | undefined): string {
  const origins = profile
    ? originsOf(profile, resolveProfile(profile))
    : { calls: anyHost, pictures: anyHost };
  const { 'frame-ancestors': _, ...policy } = pagePolicy(origins);
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policyText(policy)}" />`;
  return html.replace('<meta charset="utf-8" />', (charset) => `${charset}\n    ${meta}`);
}

import type { ClientProfile } from './resolve.ts';

/** The id of the element of the client's page that holds its profile. */
export const profileElementId = 'profile';

/** A profile as the text of a data block, which no `</script>` in it can end. */
export const profileText = (profile: ClientProfile): string =>
  JSON.stringify(profile).replaceAll('<', String.raw`\u003c`);

const element = /<script type="application\/json" id="profile">[^<]*<\/script>\s*/;

/** The client's page with this profile, instead of one that the build wrote. */
export function pageWithProfile(html: string, text: string): string {
  const block = `<script type="application/json" id="${profileElementId}">${text}</script>`;
  return html.replace(element, '').replace('<head>', () => `<head>\n    ${block}`);
}

import { worldName } from '#client/device/phone.ts';
import { paths, shareableAddress } from '#client/navigation/paths.ts';

/**
 * The link that opens registration with the code filled in. The platform does not know which world this page lives in,
 * nor the folder it is served from, so where it means this very origin the link is built from this page's own address.
 */
export function invitationLink({ shareUrl, shareCode }: { shareUrl: string; shareCode: string }): string {
  const link = URL.canParse(shareUrl) ? new URL(shareUrl) : undefined;
  if (!link || link.origin === window.location.origin) return shareableAddress(paths.invitation(shareCode));
  if (worldName) link.searchParams.set('world', worldName);
  return link.href;
}

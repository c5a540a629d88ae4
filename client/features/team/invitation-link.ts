import { worldName } from '#client/device/phone.ts';
import { paths, shareableAddress } from '#client/navigation/paths.ts';

/**
 * Returns the link that opens registration with the code prefilled. The platform knows neither the world of this page nor
 * its folder, so a link to this origin is rebuilt from the page's own address.
 */
export function invitationLink({ shareUrl, shareCode }: { shareUrl: string; shareCode: string }): string {
  const link = URL.canParse(shareUrl) ? new URL(shareUrl) : undefined;
  if (!link || link.origin === window.location.origin) return shareableAddress(paths.invitation(shareCode));
  if (worldName) link.searchParams.set('world', worldName);
  return link.href;
}

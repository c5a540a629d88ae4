import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { useSandboxed } from '#client/api/sandbox.ts';
import { worldName } from '#client/device/phone.ts';
import { canShare, share } from '#client/device/share.ts';
import { paths, shareableAddress } from '#client/navigation/paths.ts';
import { useCopyToast } from '#client/shell/use-copy-toast.ts';
import { copyText } from '#client/ui/buttons/copy-text.ts';
import { usePlatformName } from '#client/session/use-platform-name.ts';

/** The member's invitation, with functions to share it. */
export function useInvitation() {
  const { t } = useTranslation();
  const invitation = useQuery(query(user.shareInfo));
  // A link without a code would name no inviter.
  const link = invitation.data?.shareCode ? invitationLink(invitation.data) : undefined;

  const name = usePlatformName();
  const sandboxed = useSandboxed();
  const tellCopied = useCopyToast();
  const hand = async (url: string, pressed: HTMLElement) => {
    // The text says that funds are simulated.
    const text = sandboxed && { text: t('team.invitation.shareText') };
    const shared = { title: name, ...text, url };
    if (!canShare() || !(await share(shared))) tellCopied(await copyText(url, pressed));
  };

  return {
    invitation,
    link,
    tellCopied,
    /** Shares by the native share sheet, or without one copies to the clipboard. */
    handOn: (pressed: HTMLElement) => link && void hand(link, pressed),
  };
}

/**
 * Returns the link that opens registration with the code prefilled. The platform knows neither the world of this page
 * nor its folder, so a link to this origin is rebuilt from the page's own address.
 */
function invitationLink({ shareUrl, shareCode }: { shareUrl: string; shareCode: string }): string {
  const link = URL.canParse(shareUrl) ? new URL(shareUrl) : undefined;
  if (!link || link.origin === window.location.origin) return shareableAddress(paths.invitation(shareCode));
  if (worldName) link.searchParams.set('world', worldName);
  return link.href;
}

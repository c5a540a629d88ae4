import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { useSandboxed } from '#client/api/sandbox.ts';
import { canShare, share } from '#client/device/share.ts';
import { useCopyToast } from '#client/platform/use-copy-toast.ts';
import { copyText } from '#client/ui/copy-text.ts';
import { invitationLink } from './invitation-link.ts';

/** The member's invitation, with functions to share it. */
export function useInvitation() {
  const { t } = useTranslation();
  const invitation = useQuery(query(user.shareInfo));
  // A link without a code would name no inviter.
  const link = invitation.data?.shareCode ? invitationLink(invitation.data) : undefined;

  const sandboxed = useSandboxed();
  const tellCopied = useCopyToast();
  const hand = async (url: string, pressed: HTMLElement) => {
    // The text says that funds are simulated.
    const text = sandboxed && { text: t('team.invitation.shareText') };
    const shared = { title: t('app.name'), ...text, url };
    if (!canShare() || !(await share(shared))) tellCopied(await copyText(url, pressed));
  };

  return {
    invitation,
    link,
    tellCopied,
    /** Shares by the native share sheet, or copies to the clipboard if there is none. */
    handOn: (pressed: HTMLElement) => link && void hand(link, pressed),
  };
}

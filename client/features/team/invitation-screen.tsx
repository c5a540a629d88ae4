import './team.css';
import { useQuery } from '@tanstack/react-query';
import { Copy, Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { AppScreen } from '#client/app/chrome.tsx';
import { Loaded } from '#client/app/loaded.tsx';
import { canShare, share } from '#client/device/share.ts';
import { Button } from '#client/ui/button.tsx';
import { copyText } from '#client/ui/copy-text.ts';
import { showToast } from '#client/ui/toast-store.ts';
import { BonusCost } from './bonus-cost.tsx';
import { InvitationCard } from './invitation-card.tsx';
import { invitationLink } from './invitation-link.ts';
import { InvitationRewards } from './invitation-rewards.tsx';

/** The invitation: its code, its link, and what inviting brings and costs. */
export default function InvitationScreen() {
  const { t } = useTranslation();
  const invitation = useQuery(query(user.shareInfo));
  const { data: info } = useQuery(query(user.sysInfo));
  const link = invitation.data && invitationLink(invitation.data);

  const toastCopied = (success: boolean) =>
    showToast({ text: t(success ? 'app.copied' : 'app.copyFailed'), tone: success ? 'success' : 'failure' });
  const shareLink = async (url: string, pressed: HTMLElement) => {
    const shared = { title: t('app.name'), text: t('team.invitation.shareText'), url };
    if (!canShare() || !(await share(shared))) toastCopied(await copyText(url, pressed));
  };

  return (
    <AppScreen
      action={
        <Button
          variant="primary"
          fullWidth
          icon={canShare() ? <Share2 /> : <Copy />}
          disabled={!link}
          onClick={(event) => link && void shareLink(link, event.currentTarget)}
        >
          {t(canShare() ? 'team.invitation.share' : 'team.invitation.copyLink')}
        </Button>
      }
    >
      <Loaded query={invitation}>
        {({ shareCode }) => (
          <>
            <InvitationCard
              code={shareCode}
              link={link ?? ''}
              canCopyLink={canShare()}
              onCopied={toastCopied}
            />
            {info && (
              <>
                <BonusCost rates={info.bonusRates} />
                <InvitationRewards floors={info.invitedFloors} />
              </>
            )}
          </>
        )}
      </Loaded>
    </AppScreen>
  );
}

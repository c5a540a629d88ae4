import './team.css';
import Copy from 'lucide-react/icons/copy';
import Share2 from 'lucide-react/icons/share-2';
import { useTranslation } from 'react-i18next';
import { canShare } from '#client/device/share.ts';
import { Loaded } from '#client/lists/loaded.tsx';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { BonusCost } from './bonus-cost.tsx';
import { InvitationCard } from './invitation-card.tsx';
import { InvitationRewards } from './invitation-rewards.tsx';
import { useInvitation } from './use-invitation.ts';

/** The invitation: code, link, rewards and cost. */
export default function InvitationScreen() {
  const { t } = useTranslation();
  const { invitation, link, tellCopied, handOn } = useInvitation();

  return (
    <AppScreen
      action={
        <Button
          variant="primary"
          fullWidth
          icon={canShare() ? <Share2 /> : <Copy />}
          disabled={!link}
          onClick={(event) => handOn(event.currentTarget)}
        >
          {t(canShare() ? 'team.invitation.share' : 'team.invitation.copyLink')}
        </Button>
      }
    >
      <Loaded query={invitation}>
        {({ shareCode }) => (
          <>
            {link && (
              <InvitationCard code={shareCode} link={link} canCopyLink={canShare()} onCopied={tellCopied} />
            )}
            <BonusCost />
            <InvitationRewards />
          </>
        )}
      </Loaded>
    </AppScreen>
  );
}

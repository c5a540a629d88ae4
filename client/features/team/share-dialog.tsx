import './team.css';
import { useTranslation } from 'react-i18next';
import { canShare } from '#client/device/share.ts';
import { Loaded } from '#client/lists/loaded.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Dialog } from '#client/ui/overlays/dialog.tsx';
import { SkeletonBlock } from '#client/ui/status/skeleton.tsx';
import { BonusCost } from './bonus-cost.tsx';
import { InvitationCard } from './invitation-card.tsx';
import { useInvitation } from './use-invitation.ts';

/** The invitation dialog, available on any screen: code, QR code, link and the cost of its bonus. */
export default function ShareDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { invitation, link, tellCopied, handOn } = useInvitation();

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('titles.invite')}
      actions={
        <>
          <Button onClick={onClose}>{t('team.close')}</Button>
          <Button variant="primary" disabled={!link} onClick={(event) => handOn(event.currentTarget)}>
            {t(canShare() ? 'team.invitation.share' : 'team.invitation.copyLink')}
          </Button>
        </>
      }
    >
      <Loaded query={invitation} skeleton={<SkeletonBlock shape="square" />}>
        {({ shareCode }) => (
          <>
            <InvitationCard code={shareCode} link={link ?? ''} canCopyLink={false} onCopied={tellCopied} />
            <BonusCost />
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

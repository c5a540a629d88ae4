import { useTranslation } from 'react-i18next';
import { Card } from '#client/ui/layout/card.tsx';
import { CopyButton } from '#client/ui/buttons/copy-button.tsx';
import { QrCode } from '#client/ui/media/qr-code.tsx';
import { Shortened } from '#client/ui/text/shortened.tsx';

interface InvitationCardProps {
  code: string;
  link: string;
  /** False if copying the link is the screen's primary action. */
  canCopyLink: boolean;
  onCopied: (success: boolean) => void;
}

export function InvitationCard({ code, link, canCopyLink, onCopied }: InvitationCardProps) {
  const { t } = useTranslation();

  return (
    <Card>
      <div className="team-invitation">
        <p className="soft-text">{t('team.invitation.code')}</p>
        <p className="team-code" translate="no">
          {code}
        </p>
        <CopyButton text={code} label={t('team.invitation.copyCode')} onCopied={onCopied} />
        <QrCode text={link} label={t('team.invitation.qr')} />
        <p className="soft-text">{t('team.invitation.scan')}</p>
        <p className="team-link">
          <Shortened text={link} />
        </p>
        {canCopyLink && <CopyButton text={link} label={t('team.invitation.copyLink')} onCopied={onCopied} />}
      </div>
    </Card>
  );
}

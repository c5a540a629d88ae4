import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { useFormat } from '#client/i18n/format.ts';
import { Badge } from '#client/ui/status/badge.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { inviteCodeIn } from './invite-code.ts';

interface InviteFieldProps {
  value: string;
  onChange: (inviteCode: string) => void;
  /** The invitation link supplied the code. */
  fromLink: boolean;
  error: string | undefined;
}

/** The invitation code, with the bonus that the inviter gets. */
export function InviteField({ value, onChange, fromLink, error }: InviteFieldProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: info } = useQuery(query(user.sysInfo));
  // A host may not send its rates.
  const [rate] = info?.bonusRates.purchase ?? [];
  const share = Number(rate) >= 0 && format.percent(rate ?? '');

  return (
    <TextField
      label={t('account.invite.label')}
      hint={share ? t('account.invite.worth', { share }) : t('account.invite.hint')}
      error={error}
      aside={fromLink && <Badge tone="gold">{t('account.invite.fromLink')}</Badge>}
      name="inviteCode"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      value={value}
      onChange={(text) => onChange(inviteCodeIn(text))}
    />
  );
}

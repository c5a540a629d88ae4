import { useMutation } from '@tanstack/react-query';
import Gift from 'lucide-react/icons/gift';
import Send from 'lucide-react/icons/send';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountOf, logInOn, usePhoneMember } from '#client/harness/model/phones/phone-sessions.ts';
import type { PhoneName } from '#client/harness/model/phones/phone-settings.ts';
import { reopenAtHome, usePhonesHere } from '#client/harness/model/phones/shown-phones.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { GrantDialog } from './grant-dialog.tsx';
import type { Member } from './member.ts';
import { TransferDialog } from './transfer-dialog.tsx';

/** Logs a member in on a phone, grants them an amount or sends them a transfer. */
export function MemberActions({ member }: { member: Member }) {
  const { t } = useTranslation();
  const phones = usePhonesHere();
  const [open, setOpen] = useState<'grant' | 'transfer'>();
  const close = () => setOpen(undefined);

  return (
    <div className="form-actions">
      {phones.map(({ name }) => (
        <LogIn key={name} phone={name} member={member} />
      ))}
      <Button size="small" icon={<Gift />} onClick={() => setOpen('grant')}>
        {t('harness.members.grant')}
      </Button>
      <Button size="small" icon={<Send />} onClick={() => setOpen('transfer')}>
        {t('harness.members.transfer')}
      </Button>
      <GrantDialog member={member} open={open === 'grant'} onClose={close} />
      <TransferDialog member={member} open={open === 'transfer'} onClose={close} />
    </div>
  );
}

function LogIn({ phone, member }: { phone: PhoneName; member: Member }) {
  const { t } = useTranslation();
  const present = usePhoneMember(phone);
  const login = useMutation({
    mutationFn: () => logInOn(phone, accountOf(member)),
    onSuccess: (isShown) => isShown && reopenAtHome([phone]),
  });
  const isLoggedIn = present?.id === member.id;

  return (
    <Button
      size="small"
      variant={isLoggedIn ? 'quiet' : 'secondary'}
      busy={login.isPending}
      aria-pressed={isLoggedIn}
      onClick={() => login.mutate()}
    >
      {t(isLoggedIn ? 'harness.members.onPhone' : 'harness.members.logIn', { number: phone })}
    </Button>
  );
}

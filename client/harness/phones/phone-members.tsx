import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMembers } from '#client/harness/page/queries.ts';
import type { PhoneName } from './phone-settings.ts';
import { accountOf, logInOn, logOutOn } from './phone-sessions.ts';
import { useKept } from './phone-storages.ts';
import { reopenAtHome } from './shown-phones.ts';

/** Everybody who can be logged in on a phone, one press each; the guest's press logs out. */
export function PhoneMembers({ name: phone }: { name: PhoneName }) {
  const { t } = useTranslation();
  const { data: members } = useMembers();
  const profile = useKept(phone, 'profile');
  const turn = useMutation({
    mutationFn: (account: string | undefined) =>
      account === undefined ? logOutOn(phone) : logInOn(phone, account),
    onSuccess: () => reopenAtHome([phone]),
  });
  const turnTo = (account?: string) => {
    if (!turn.isPending) turn.mutate(account);
  };

  return (
    <div className="phone-members" role="group" aria-label={t('harness.phones.logIn', { number: phone })}>
      <button type="button" aria-pressed={!profile} onClick={() => turnTo()}>
        {t('harness.phones.guest')}
      </button>
      {members?.list.map((member) => {
        const isHere = profile?.shareCode === member.inviteCode;
        return (
          <button
            key={member.id}
            type="button"
            title={accountOf(member)}
            aria-pressed={isHere}
            ref={isHere ? intoView : null}
            onClick={() => turnTo(accountOf(member))}
          >
            {member.name}
          </button>
        );
      })}
    </div>
  );
}

function intoView(button: HTMLButtonElement | null): void {
  const row = button?.parentElement;
  if (!button || !row) return;
  row.scrollLeft = button.offsetLeft - (row.clientWidth - button.offsetWidth) / 2;
}

import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMembers } from '#client/harness/page/queries.ts';
import { logInOn, logOutOn, usePhoneProfile, type Side } from './phone-sessions.ts';
import { reloadPhones } from './phone-reload.ts';

/** Everybody who can be logged in on a phone, one press each; the guest's press logs out. */
export function PhoneMembers({ side }: { side: Side }) {
  const { t } = useTranslation();
  const { data: members } = useMembers();
  const profile = usePhoneProfile(side);
  const turn = useMutation({
    mutationFn: (phone: string | undefined) => (phone === undefined ? logOutOn(side) : logInOn(side, phone)),
    onSuccess: () => reloadPhones([side]),
  });
  const turnTo = (phone?: string) => {
    if (!turn.isPending) turn.mutate(phone);
  };

  return (
    <>
      <h2>{t(`harness.phones.${side}`)}</h2>
      <div className="phone-members" role="group" aria-label={t(`harness.phones.${side}LogIn`)}>
        <button type="button" aria-pressed={!profile} onClick={() => turnTo()}>
          {t('harness.phones.guest')}
        </button>
        {members?.list.map(({ id, name, phone, inviteCode }) => (
          <button
            key={id}
            type="button"
            title={phone}
            aria-pressed={profile?.shareCode === inviteCode}
            ref={profile?.shareCode === inviteCode ? intoView : null}
            onClick={() => turnTo(phone)}
          >
            {name}
          </button>
        ))}
      </div>
    </>
  );
}

function intoView(button: HTMLButtonElement | null): void {
  const row = button?.parentElement;
  if (!button || !row) return;
  row.scrollTop = button.offsetTop - (row.clientHeight - button.offsetHeight) / 2;
}

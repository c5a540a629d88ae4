import { useMutation } from '@tanstack/react-query';
import type { KeyboardEvent, UIEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useMembers } from '#client/harness/model/queries.ts';
import { MoreMembers } from './more-members.tsx';
import type { PhoneName } from '#client/harness/model/phones/phone-settings.ts';
import { accountOf, logInOn, logOutOn } from '#client/harness/model/phones/phone-sessions.ts';
import { usePhoneValue } from '#client/harness/model/phones/phone-storages.ts';
import { reopenAtHome } from '#client/harness/model/phones/shown-phones.ts';

/** So many names stand above a phone; whoever else there is can be searched for. */
const mostNamed = 12;

/**
 * Who can be logged in on a phone, one press each; the guest's press logs out. The row is one stop of the Tab key, and
 * arrows move along it.
 */
export function PhoneMembers({ name: phone }: { name: PhoneName }) {
  const { t } = useTranslation();
  const { data: members } = useMembers();
  const present = usePhoneValue(phone, 'profile')?.shareCode;
  const turn = useMutation({
    mutationFn: (account: string | undefined) =>
      account === undefined ? logOutOn(phone) : logInOn(phone, account),
    onSuccess: () => reopenAtHome([phone]),
  });
  const turnTo = (account?: string) => {
    if (!turn.isPending) turn.mutate(account);
  };

  const { list = [], total = 0 } = members ?? {};
  const isHere = ({ inviteCode }: { inviteCode: string }) => inviteCode === present;
  const named = list.filter((member, at) => at < mostNamed || isHere(member));
  const isGuestFirst = !named.some(isHere);

  return (
    <>
      {/* Arrows are heard from whichever name has the focus. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className="phone-members"
        role="group"
        aria-label={t('harness.phones.logIn', { number: phone })}
        onKeyDown={moveAlong}
        onScroll={noteScrolled}
      >
        <button
          type="button"
          aria-pressed={present === undefined}
          tabIndex={isGuestFirst ? 0 : -1}
          onClick={() => turnTo()}
        >
          {t('harness.phones.guest')}
        </button>
        {named.map((member) => (
          <button
            key={member.id}
            type="button"
            title={accountOf(member)}
            aria-pressed={isHere(member)}
            tabIndex={isHere(member) ? 0 : -1}
            ref={isHere(member) ? keepInView : null}
            onClick={() => turnTo(accountOf(member))}
          >
            {member.name}
          </button>
        ))}
      </div>
      {total > named.length && <MoreMembers phone={phone} onChoose={turnTo} />}
    </>
  );
}

function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const names = [...event.currentTarget.querySelectorAll('button')];
  const at = names.findIndex((name) => name === document.activeElement);
  const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
  if (target === undefined) return;
  event.preventDefault();
  names.at(target % names.length)?.focus();
}

/** At its end the row begins within a name. */
function noteScrolled({ currentTarget }: UIEvent<HTMLElement>): void {
  currentTarget.toggleAttribute('data-scrolled', currentTarget.scrollLeft > 0);
}

/** Whoever is logged in stands in view, also where the row has become shorter since. */
function keepInView(button: HTMLButtonElement | null): (() => void) | undefined {
  const row = button?.parentElement;
  if (!button || !row) return undefined;
  const center = () => {
    row.scrollLeft = button.offsetLeft - (row.clientWidth - button.offsetWidth) / 2;
  };
  const observer = new ResizeObserver(center);
  observer.observe(row);
  return () => observer.disconnect();
}

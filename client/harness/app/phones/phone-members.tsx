import UserSearch from 'lucide-react/icons/user-search';
import type { KeyboardEvent, UIEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Popover } from '#client/harness/kit/popover.tsx';
import { useMembers } from '#client/harness/model/queries.ts';
import type { PhoneName } from '#client/harness/model/phones/phone-settings.ts';
import { accountOf } from '#client/harness/model/phones/phone-sessions.ts';
import { usePhoneValue } from '#client/harness/model/phones/phone-storages.ts';
import { MemberSearch } from './member-search.tsx';
import { useLogin } from './use-login.ts';

/** The number of members with a button. Others are found by search. */
const maxNamed = 12;

/**
 * A button for each member who can be logged in on the phone, and one that logs out. The row is one tab stop, and arrow
 * keys move along it.
 */
export function PhoneMembers({ name: phone }: { name: PhoneName }) {
  const { t } = useTranslation();
  const { data: members } = useMembers();
  const present = usePhoneValue(phone, 'profile')?.shareCode;
  const switchTo = useLogin(phone);

  const { list = [], total = 0 } = members ?? {};
  const isPresent = ({ inviteCode }: { inviteCode: string }) => inviteCode === present;
  const named = list.filter((member, at) => at < maxNamed || isPresent(member));
  const isGuestFirst = !named.some(isPresent);

  return (
    <>
      {/* Arrow keys are handled for every button. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className="phone-members"
        role="group"
        aria-label={t('harness.phones.logIn', { number: phone })}
        onKeyDown={moveAlong}
        onScroll={markScrolled}
      >
        <button
          type="button"
          aria-pressed={present === undefined}
          tabIndex={isGuestFirst ? 0 : -1}
          ref={present === undefined ? keepInView : null}
          onClick={() => switchTo()}
        >
          {t('harness.phones.guest')}
        </button>
        {named.map((member) => (
          <button
            key={member.id}
            type="button"
            title={accountOf(member)}
            aria-pressed={isPresent(member)}
            tabIndex={isPresent(member) ? 0 : -1}
            ref={isPresent(member) ? keepInView : null}
            onClick={() => switchTo(accountOf(member))}
          >
            {member.name}
          </button>
        ))}
      </div>
      {total > named.length && <MoreMembers phone={phone} onChoose={switchTo} />}
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

/** Marks a scrolled row, whose first button may be cut off. */
function markScrolled({ currentTarget }: UIEvent<HTMLElement>): void {
  currentTarget.toggleAttribute('data-scrolled', currentTarget.scrollLeft > 0);
}

/** Keeps the pressed name visible, also when the row becomes narrower. */
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

interface MoreMembersProps {
  phone: PhoneName;
  onChoose: (account: string) => void;
}

/** Finds a member who has no button above the phone, and logs them in. */
function MoreMembers({ phone, onChoose }: MoreMembersProps) {
  const { t } = useTranslation();

  return (
    <Popover label={t('harness.phones.more', { number: phone })} face={<UserSearch />} isIcon>
      <MemberSearch
        onChoose={(account, button) => {
          button.closest<HTMLElement>('[popover]')?.hidePopover();
          onChoose(account);
        }}
      />
    </Popover>
  );
}

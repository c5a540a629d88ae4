import { keepPreviousData, useQuery } from '@tanstack/react-query';
import UserSearch from 'lucide-react/icons/user-search';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { query } from '#client/api/query.ts';
import { Line } from '#client/harness/kit/list/line.tsx';
import { Popover } from '#client/harness/kit/popover.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import type { PhoneName } from '#client/harness/model/phones/phone-settings.ts';
import { accountOf } from '#client/harness/model/phones/phone-sessions.ts';

interface MoreMembersProps {
  phone: PhoneName;
  onChoose: (account: string) => void;
}

/** Finds a member who has no button above the phone, by name, phone, e-mail address or code, and logs them in. */
export function MoreMembers({ phone, onChoose }: MoreMembersProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const searched = text.trim();
  const { data } = useQuery({
    ...query(control.members, searched === '' ? {} : { query: searched }),
    placeholderData: keepPreviousData,
  });
  const label = t('harness.list.filter', { by: t('harness.members.filter') });

  return (
    <Popover label={t('harness.phones.more', { number: phone })} face={<UserSearch />} isIcon>
      <TextInput
        value={text}
        onChange={setText}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
      />
      <ul className="more-members">
        {data?.list.map((member) => (
          <li key={member.id}>
            <button
              type="button"
              onClick={({ currentTarget }) => {
                currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
                onChoose(accountOf(member));
              }}
            >
              <Line title={member.name} detail={accountOf(member)} />
            </button>
          </li>
        ))}
      </ul>
      {data?.list.length === 0 && <p className="soft">{t('harness.list.noMatch', { filter: searched })}</p>}
    </Popover>
  );
}

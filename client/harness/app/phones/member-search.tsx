import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Line } from '#client/harness/kit/list/line.tsx';
import { accountOf } from '#client/harness/model/phones/phone-sessions.ts';
import { useFoundMembers } from '#client/harness/model/queries.ts';
import { TextInput } from '#client/ui/fields/text-input.tsx';

interface MemberSearchProps {
  /** The account of the member who is there already. */
  present?: string | undefined;
  onChoose: (account: string, button: HTMLElement) => void;
}

/** The members of the world, found by name, phone, e-mail address or code. */
export function MemberSearch({ present, onChoose }: MemberSearchProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const searched = text.trim();
  const { data } = useFoundMembers(searched);
  const label = t('harness.list.filter', { by: t('harness.members.filter') });

  return (
    <>
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
              aria-pressed={present === undefined ? undefined : accountOf(member) === present}
              onClick={({ currentTarget }) => onChoose(accountOf(member), currentTarget)}
            >
              <Line title={member.name} detail={accountOf(member)} />
            </button>
          </li>
        ))}
      </ul>
      {data?.list.length === 0 && <p className="soft">{t('harness.list.noMatch', { filter: searched })}</p>}
    </>
  );
}

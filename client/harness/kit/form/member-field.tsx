import { useId } from 'react';
import { useMembers } from '#client/harness/model/queries.ts';
import { accountOf } from '#client/harness/model/phones/phone-sessions.ts';
import { Field } from '#client/ui/field.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import type { Bound } from './draft.ts';

interface MemberFieldProps extends Bound<string> {
  label: string;
  hint?: string;
  /** What a member is named by. */
  by?: 'account' | 'inviteCode';
}

/** A member by phone or e-mail address, or by invitation code: whoever is known is offered, and anybody can be typed. */
export function MemberField({ label, hint, by = 'account', value, onChange, error }: MemberFieldProps) {
  const listId = useId();
  const { data } = useMembers();
  const members = (data?.list ?? []).map((member) => ({
    ...{ id: member.id, name: member.name },
    key: by === 'account' ? accountOf(member) : member.inviteCode,
  }));
  const named = members.find(({ key }) => key === value)?.name;

  return (
    <Field label={label} hint={hint} error={error} optional trailing={named}>
      <TextInput value={value} onChange={onChange} list={listId} autoComplete="off" spellCheck={false} />
      <datalist id={listId}>
        {members.map(({ id, name, key }) => (
          <option key={id} value={key}>
            {name}
          </option>
        ))}
      </datalist>
    </Field>
  );
}

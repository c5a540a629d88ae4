import { useMembers } from '#client/harness/page/queries.ts';
import { accountOf } from '#client/harness/phones/phone-sessions.ts';
import { openPanel, setFilter } from './open-panel.ts';

/** A member by name, who leads to everything about them. */
export function MemberLink({ account }: { account: string }) {
  const { data } = useMembers();
  const member = data?.list.find((known) => accountOf(known) === account);

  const open = () => {
    openPanel('members', member?.id ?? '');
    setFilter(member ? '' : account);
  };

  return (
    <button type="button" className="text-button" onClick={open}>
      {member?.name ?? account}
    </button>
  );
}

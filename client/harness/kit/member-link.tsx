import { useMembers } from '#client/harness/model/queries.ts';
import { accountOf } from '#client/harness/model/phones/phone-sessions.ts';
import { openPanel, setFilter } from '#client/harness/model/open-panel.ts';

/** A member's name as a link to their details. */
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

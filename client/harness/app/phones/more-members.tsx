import UserSearch from 'lucide-react/icons/user-search';
import { useTranslation } from 'react-i18next';
import { Popover } from '#client/harness/kit/popover.tsx';
import type { PhoneName } from '#client/harness/model/phones/phone-settings.ts';
import { MemberSearch } from './member-search.tsx';

interface MoreMembersProps {
  phone: PhoneName;
  onChoose: (account: string) => void;
}

/** Finds a member who has no button above the phone, and logs them in. */
export function MoreMembers({ phone, onChoose }: MoreMembersProps) {
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

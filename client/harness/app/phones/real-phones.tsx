import './real-phones.css';
import { useMutation } from '@tanstack/react-query';
import House from 'lucide-react/icons/house';
import Smartphone from 'lucide-react/icons/smartphone';
import Trash2 from 'lucide-react/icons/trash';
import UserSearch from 'lucide-react/icons/user-search';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { useCommand } from '#client/api/command.ts';
import { Popover } from '#client/harness/kit/popover.tsx';
import { logInOnReal, useRealPhones, type RealPhone } from '#client/harness/model/phones/real-phones.ts';
import { useNameOf } from '#client/harness/model/queries.ts';
import { Badge } from '#client/ui/status/badge.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { MemberSearch } from './member-search.tsx';
import { PhoneState } from './phone-state.tsx';

/** The real phones that joined, each with its member, its screen and its connection. */
export function RealPhones() {
  const { t } = useTranslation();
  const phones = useRealPhones();
  if (phones.length === 0) return null;

  return (
    <ul className="real-phones" aria-label={t('harness.real.label')}>
      {phones.map((phone) => (
        <li key={phone.name} data-real-phone={phone.name}>
          <RealPhoneLine phone={phone} />
        </li>
      ))}
    </ul>
  );
}

function RealPhoneLine({ phone: { name, account, route, network, connected } }: { phone: RealPhone }) {
  const { t } = useTranslation();
  const nameOf = useNameOf();
  const tell = useCommand(control.tellPhone);
  const remove = useCommand(control.removePhone);
  const login = useMutation({ mutationFn: (chosen?: string) => logInOnReal(name, chosen) });
  const close = (button: HTMLElement) => button.closest<HTMLElement>('[popover]')?.hidePopover();

  return (
    <>
      <Smartphone />
      <strong>
        {t('harness.phones.heldBy', {
          number: name,
          name: account === '' ? t('harness.phones.guest') : nameOf(account),
        })}
      </strong>
      <code translate="no">{route}</code>
      <PhoneState name={name} network={network ?? undefined} />
      <Badge tone={connected ? 'green' : 'amber'}>
        {t(connected ? 'harness.real.connected' : 'harness.real.gone')}
      </Badge>
      <Popover label={t('harness.phones.logIn', { number: name })} face={<UserSearch />} isIcon>
        <MemberSearch
          present={account}
          onChoose={(chosen, button) => {
            close(button);
            login.mutate(chosen);
          }}
        />
        <Button
          size="small"
          onClick={({ currentTarget }) => {
            close(currentTarget);
            login.mutate(undefined);
          }}
        >
          {t('harness.mobile.logOut')}
        </Button>
      </Popover>
      <IconButton
        label={t('harness.real.home', { number: name })}
        icon={<House />}
        onClick={() => tell.run({ name, type: 'open', route: '/index' })}
      />
      <IconButton
        label={t('harness.real.remove', { number: name })}
        icon={<Trash2 />}
        onClick={() => remove.run({ name })}
      />
    </>
  );
}

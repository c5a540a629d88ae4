import RotateCw from 'lucide-react/icons/rotate-cw';
import { useTranslation } from 'react-i18next';
import { MemberSearch } from '#client/harness/app/phones/member-search.tsx';
import { PhoneMenu } from '#client/harness/app/phones/phone-menu.tsx';
import { useLogin } from '#client/harness/app/phones/use-login.ts';
import { closeSheet } from '#client/harness/app/mobile/open-tool.ts';
import { partnerOf, useBesideWorld } from '#client/harness/model/phones/beside.ts';
import { reloadPhone } from '#client/harness/model/phones/frames.ts';
import { guest, type PhoneSettings } from '#client/harness/model/phones/phone-settings.ts';
import { useFrontPhone, useShownPhones } from '#client/harness/model/phones/shown-phones.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';

/** The members. A press logs one in on the phone in front, without a password. */
export default function WhoTool() {
  const front = useFrontPhone();
  return front && <Who phone={front} />;
}

function Who({ phone }: { phone: PhoneSettings }) {
  const { t } = useTranslation();
  const isAlone = useBesideWorld() === '';
  const { name } = phone;
  const { account = guest } = partnerOf(name) ?? phone;
  const login = useLogin(name, closeSheet);
  const isLast = useShownPhones().length <= (isAlone ? 1 : 2);

  const reload = () => {
    reloadPhone(name);
    closeSheet();
  };
  return (
    <section className="mobile-tool" aria-label={t('harness.phones.logIn', { number: name })}>
      <div className="overview-card-head">
        <h2 tabIndex={-1} data-heading>
          {t('harness.phones.logIn', { number: name })}
        </h2>
        <div className="console-panel-actions">
          <IconButton label={t('harness.phones.reload')} icon={<RotateCw />} onClick={reload} />
          <PhoneMenu phone={phone} isLast={isLast} />
        </div>
      </div>
      {account !== guest && (
        <Button size="small" onClick={() => login()}>
          {t('harness.mobile.logOut')}
        </Button>
      )}
      <MemberSearch present={account} onChoose={login} />
    </section>
  );
}

import './real-funds-ribbon.css';
import '#client/i18n/hosts-texts.ts';
import { useTranslation } from 'react-i18next';
import { realHosts } from '#client/api/host-funds.ts';
import { useStored } from '#client/device/use-stored.ts';

/** The permanent strip that names a host whose funds may be real. It cannot be dismissed, and dialogs do not cover it. */
export default function RealFundsRibbon() {
  const { t } = useTranslation();
  useStored('hostFunds');
  const [first = location.origin, ...others] = realHosts();
  const more = others.length === 0 ? '' : ` +${others.length}`;

  return (
    <aside className="ribbon real-funds">
      <span>{t('hosts.realFunds', { host: new URL(first).host + more })}</span>
    </aside>
  );
}
